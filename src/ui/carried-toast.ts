// A toast for the next page: an action that ends with a navigation must not lose its message.
import { keepDraft, readDraft } from './kept-draft.ts'
import type { ToastMessage } from './toast-state.ts'

const storageKey = 'toast'

/** The next page of this tab shows it. */
export function carryToast(message: ToastMessage): void {
  keepDraft(storageKey, message)
}

/** The carried message, once. */
export function takeCarriedToast(): ToastMessage | null {
  const carried = readDraft(storageKey)
  keepDraft(storageKey, {})
  return isMessage(carried) ? carried : null
}

function isMessage(value: object): value is ToastMessage {
  return 'title' in value && typeof value.title === 'string'
}
