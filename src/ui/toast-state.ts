// The one toast that may be shown (docs/specification.md §4: one at a time) and its timer: a new toast replaces the old
// one, it stays about five seconds, and the timer pauses while the reader is on it.
export type ToastTone = 'default' | 'success' | 'info' | 'destructive'

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
  /** What the reader can still do, e.g. undo. Such a toast stays longer. */
  action?: { label: string; onSelect: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

/** What pauses a toast: the reader's pointer or focus is on it. */
export type ToastHolder = 'pointer' | 'focus'

/** ms that a toast stays unless held. */
export const toastTime = 5000
/** The same for one with an action (docs/specification.md §19.6: at least 8 s). */
export const actionTime = 10_000

export function createToastState(now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let remaining = 0
  let startedAt = 0
  const holders = new Set<ToastHolder>()

  function set(next: ShownToast | null) {
    current = next
    for (const listener of listeners) listener()
  }

  function run() {
    clearTimeout(timer)
    startedAt = now()
    timer = setTimeout(dismiss, remaining)
  }

  function dismiss() {
    clearTimeout(timer)
    holders.clear()
    if (current) set(null)
  }

  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show(message: ToastMessage) {
      lastId += 1
      remaining = message.action ? actionTime : toastTime
      // The held toast is replaced, so its hold ends too.
      holders.clear()
      run()
      set({ ...message, id: lastId })
    },
    dismiss,
    /** Pauses the timer. */
    hold(holder: ToastHolder) {
      if (!current) return
      if (holders.size === 0) {
        clearTimeout(timer)
        remaining -= now() - startedAt
      }
      holders.add(holder)
    },
    /** Resumes the timer once nothing holds it. */
    release(holder: ToastHolder) {
      if (holders.delete(holder) && holders.size === 0 && current) run()
    },
  }
}
