// A toast for the next page: an action that ends with a navigation must not lose its message.
import type { ToastMessage } from './toast-state.ts'

const storageKey = 'toast'

/** The next page of this tab shows it. */
export function carryToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(message))
  } catch {
    // Storage may be blocked: losing the message is better than not navigating.
  }
}

/** The carried message, once. */
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
