// The keys of the search screen.
import { type ScreenKey, useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { requestAddress } from '../../../vocabulary/request-address.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.keys

export interface SearchKeyHandlers {
  onQuery: () => unknown
  onWalk: (step: 1 | -1) => unknown
  /** Null: the preview follows the selection. */
  onPreview: (() => unknown) | null
  /** Leaves for an address of the current speaker. */
  onOpen: (addressOf: (username: string) => string) => unknown
  /** The event in hand. */
  event: { id: string } | null
  onCompare: () => unknown
  onOpenComparison: () => unknown
  /** Null: the reader has no lists. */
  lists: { onShortlist: () => unknown; onChoose: () => unknown } | null
  onClose: () => unknown
}

export function useSearchKeys(handlers: SearchKeyHandlers): void {
  const { event, onPreview, lists } = handlers
  const ask = () => handlers.onOpen((username) => requestAddress(username, event && { event: event.id }))
  const keys: (ScreenKey | false)[] = [
    { key: '/', shown: '/', text: texts.query, onPress: handlers.onQuery },
    { key: 'j', shown: 'J', text: texts.next, onPress: () => handlers.onWalk(1) },
    { key: 'k', shown: 'K', text: texts.previous, onPress: () => handlers.onWalk(-1) },
    onPreview !== null && { key: ' ', shown: 'Space', text: texts.preview, onPress: onPreview },
    { key: 'o', shown: 'Enter, O', text: texts.open, onPress: () => handlers.onOpen(paths.speaker) },
    lists !== null && { key: 's', shown: 'S', text: texts.shortlist, onPress: lists.onShortlist },
    lists !== null && { key: 'x', shown: 'X', text: texts.choose, onPress: lists.onChoose },
    { key: 'c', shown: 'C', text: texts.compare, onPress: handlers.onCompare },
    { key: 'c', withShift: true, shown: '⇧ C', text: texts.openCompare, onPress: handlers.onOpenComparison },
    { key: 'r', shown: 'R', text: texts.request, onPress: ask },
    { key: 'escape', shown: 'Esc', text: texts.close, onPress: handlers.onClose },
  ]
  useScreenKeys(keys.filter((key) => key !== false))
}
