// The one toast that may be shown (seed §4: one at a time) and its clock: a new toast replaces the old, about five seconds
// are given to read it, and the clock stands still while the reader is on it.
export type ToastTone = 'default' | 'success' | 'info' | 'destructive'

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
}

export interface ShownToast extends ToastMessage {
  id: number
}

/** ms that a toast stays when nobody holds it. */
export const toastTime = 5000

export function createToastState(now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let remaining = 0
  let startedAt = 0
  let isHeld = false

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
    isHeld = false
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
      remaining = toastTime
      set({ ...message, id: lastId })
      if (!isHeld) run()
    },
    dismiss,
    /** Stops the clock: the pointer or the focus is on the toast. */
    hold() {
      if (isHeld || !current) return
      isHeld = true
      clearTimeout(timer)
      remaining -= now() - startedAt
    },
    /** Lets the clock run on from where it stood. */
    release() {
      if (!isHeld) return
      isHeld = false
      if (current) run()
    },
  }
}
