// A toast for the page that comes next: what was done ends with going there, and the words must not get lost on the way.
import type { ToastMessage } from './toast-state.ts'

const storageKey = 'toast'

/** The next page of this tab shows it. */
export function carryToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(message))
  } catch {
    // Storage may be closed to us: then nothing is said, which is better than not going on.
  }
}

/** The message that was carried here, once. */
export function takeCarriedToast(): ToastMessage | null {
  try {
    const carried = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const message: unknown = carried === null ? null : JSON.parse(carried)
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

function isMessage(value: unknown): value is ToastMessage {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}
