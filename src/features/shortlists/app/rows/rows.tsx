// The speakers of a shortlist in order, and the line between them. Rows are dragged by their handles; keys act on the row
// that has the focus.
import { Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LongList } from '../../../../ui/app/long-list.tsx'
import { type ScreenKey, useScreenKeys } from '../../../../ui/app/screen-keys.ts'
import { useDrag } from '../../../../ui/app/use-drag.ts'
import { Button } from '../../../../ui/button.tsx'
import { type Arrangement, moveRow } from '../../arrangement.ts'
import type { Shortlist, ShortlistItem } from '../../schema.ts'
import { nameSlots } from '../../slots.ts'
import { listTexts } from '../texts.ts'
import { arrangementOf, type ShortlistActions } from '../use-shortlist-actions.ts'
import { Line } from './line.tsx'
import { Row, RowHeads } from './row.tsx'

const texts = listTexts.list

/** The line, among the speakers. */
const line = 'line'
type Entry = ShortlistItem | typeof line
const keyOf = (entry: Entry) => (entry === line ? line : entry.id)

interface RowsProps {
  list: Shortlist
  /** As it would be if the dragged row were dropped now; else the list itself. */
  shown: Shortlist
  actions: ShortlistActions
  onArrange: (arrangement: Arrangement | null) => void
  onAdd: () => void
}

export function Rows({ list, shown, actions, onArrange, onAdd }: RowsProps) {
  const { items, members, event, link } = list
  // From the moment the list is shared, so that nothing moves when the first member joins.
  const hasCommittee = members.length > 0 || link !== null
  const above = items.filter(({ is_above }) => is_above).length
  const [noted, setNoted] = useState<string | null>(null)
  const rows = useRef<HTMLElement>(null)
  const focused = useRef<Element | null>(null)
  const order = items.map(({ id, is_above }) => `${id}${is_above}`).join()
  const entries = useMemo((): Entry[] => {
    const all: Entry[] = [...items]
    all.splice(above, 0, line)
    return all
  }, [items, above])
  const { at, setAt, goTo } = useRowAt(rows)
  const slotNames = useMemo(() => (event ? nameSlots(event.slots) : null), [event])

  const handle = useDrag({
    list: rows,
    order,
    onMove: (move) => onArrange(move && moveRow(arrangementOf(list), move.from, move.to)),
    async onDrop(from, to) {
      const after = moveRow(arrangementOf(list), from, to)
      const item = items[from < above ? from : from - 1]
      if (from === above) await actions.placeLine(after.above)
      else if (item) {
        const place = after.order.indexOf(item.id)
        await actions.drop(item, place, place < after.above)
      }
    },
  })

  // A row that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order changes.
  useEffect(() => {
    const { current } = focused
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body) {
      current.focus()
    }
  }, [order])

  useRowKeys({ items, actions, goTo, onNote: setNoted, onAdd })

  function rankByKeys(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isRanking = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isRanking || (by !== 1 && by !== -1) || !(event.target instanceof Element)) return
    if (event.target.closest('[data-line]')) {
      event.preventDefault()
      return void actions.placeLine(above + by)
    }
    const item = itemAt(items, event.target)
    if (!item || event.target.closest('textarea, input, select')) return
    event.preventDefault()
    void actions.step(item, by)
  }

  return (
    <section aria-label={texts.rows} className="@container min-w-0 flex-1">
      <RowHeads hasEvent={event !== null} hasCommittee={hasCommittee} />
      <LongList
        isOrdered
        ref={rows}
        items={entries}
        keyOf={keyOf}
        rowHeight={64}
        pinned={at}
        aria-label={texts.rows}
        className="border-border border-t data-sorting:cursor-grabbing data-sorting:select-none motion-safe:data-sorting:[&>li:not([data-dragged])]:transition-transform [&>li:not([data-dragged])]:duration-160"
        onKeyDown={rankByKeys}
        onFocus={({ target }) => {
          focused.current = target
          setAt(itemAt(items, target)?.id ?? null)
        }}
        {...handle}
      >
        {(entry, index) =>
          entry === line ? (
            <Line list={shown} actions={actions} position={index + 1} of={entries.length} />
          ) : (
            <Row
              item={entry}
              rank={index < above ? index + 1 : index}
              position={index + 1}
              of={entries.length}
              members={members}
              hasCommittee={hasCommittee}
              slotNames={slotNames}
              actions={actions}
              isNoting={noted === entry.id}
              onNote={setNoted}
            />
          )
        }
      </LongList>
      <Button variant="ghost" className="mt-2" onClick={onAdd}>
        <Plus aria-hidden size={18} />
        {texts.add}
        <Key shown="+" />
      </Button>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3 text-xs pointer-coarse:hidden max-md:hidden">
        {texts.keys.map(({ keys, text }) => (
          <span key={text} className="inline-flex items-center gap-1">
            {keys.map((key) => (
              <Key key={key} shown={key} />
            ))}
            {text}
          </span>
        ))}
      </p>
    </section>
  )
}

function Key({ shown }: { shown: string }) {
  return (
    <kbd className="rounded-input border border-border bg-surface px-1.5 font-sans font-semibold text-text-2 text-xs pointer-coarse:hidden max-md:hidden">
      {shown}
    </kbd>
  )
}

function itemAt(items: readonly ShortlistItem[], target: Element | null): ShortlistItem | undefined {
  const id = target?.closest<HTMLElement>('[data-item]')?.dataset.item
  return items.find((item) => item.id === id)
}

/** The row that the reader is at stays in the document, wherever it moves; one that is not there yet is drawn first. */
function useRowAt(rows: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<string | null>(null)
  const isGoing = useRef(false)
  const focus = useCallback(
    (id: string) => {
      const name = rows.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-name]`)
      name?.focus()
      return name != null
    },
    [rows],
  )
  useLayoutEffect(() => {
    if (isGoing.current && at !== null) focus(at)
    isGoing.current = false
  }, [at, focus])
  const goTo = useCallback(
    (id: string) => {
      if (focus(id)) return
      isGoing.current = true
      setAt(id)
    },
    [focus],
  )
  return { at, setAt, goTo }
}

function useRowKeys({
  items,
  actions,
  goTo,
  onNote,
  onAdd,
}: {
  items: readonly ShortlistItem[]
  actions: ShortlistActions
  goTo: (id: string) => void
  onNote: (id: string) => void
  onAdd: () => void
}): void {
  const keys = useMemo((): ScreenKey[] => {
    const focusedItem = () => itemAt(items, document.activeElement)
    const onFocused = (act: (item: ShortlistItem) => unknown) => () => {
      const item = focusedItem()
      if (!item) return false
      act(item)
    }
    const walk = (by: -1 | 1) => () => {
      const item = focusedItem()
      const next = item ? items[items.indexOf(item) + by] : items[0]
      if (next) goTo(next.id)
    }
    const { shortcuts } = texts
    return [
      { key: 'j', shown: 'J', text: shortcuts.next, onPress: walk(1) },
      { key: 'k', shown: 'K', text: shortcuts.previous, onPress: walk(-1) },
      { key: 'l', shown: 'L', text: shortcuts.line, onPress: onFocused((item) => void actions.cross(item)) },
      { key: 'n', shown: 'N', text: shortcuts.note, onPress: onFocused(({ id }) => onNote(id)) },
      {
        key: 'r',
        shown: 'R',
        text: shortcuts.request,
        onPress: onFocused(
          (item) => item.speaker && location.assign(actions.requestOf(item, item.speaker.username)),
        ),
      },
      {
        key: 'u',
        shown: 'U',
        text: shortcuts.undo,
        onPress: () => actions.undoLast(),
      },
      { key: '+', shown: '+', text: shortcuts.add, onPress: onAdd },
      {
        key: 'delete',
        shown: 'Delete',
        text: shortcuts.remove,
        onPress: onFocused((item) => void actions.remove(item)),
      },
    ]
  }, [items, actions, goTo, onNote, onAdd])
  useScreenKeys(keys)
}
