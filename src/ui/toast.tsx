// Toasts: short messages about what just happened, one at a time, read out by assistive technology.
// The page's frame renders one ToastRegion; every open dialog renders its own, because all else is inert under it.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { takeCarriedToast } from './carried-toast.ts'
import { IconButton } from './icon-button.tsx'
import { uiTexts } from './texts.ts'
import { createToastState, type ShownToast, type ToastMessage, type ToastTone } from './toast-state.ts'

const state = createToastState()

/** Shows a message from anywhere in the browser, replacing the current one. */
export function toast(message: ToastMessage): void {
  state.show(message)
}

const icons = { success: CircleCheck, info: Info, destructive: CircleAlert } satisfies Partial<
  Record<ToastTone, unknown>
>

export function ToastRegion() {
  const isOnTop = useIsTopRegion()
  const shown = useSyncExternalStore(state.subscribe, state.current, () => null)
  const current = isOnTop ? shown : null
  const isUrgent = current?.tone === 'destructive'
  useEffect(() => {
    const carried = takeCarriedToast()
    if (carried) toast(carried)
  }, [])
  return (
    <section className="toast-region" aria-label={uiTexts.toastRegion}>
      {/* Both live regions exist from the start: one inserted with its text is not announced. */}
      <div role="status">{current && !isUrgent && <Toast key={current.id} toast={current} />}</div>
      <div role="alert">{current && isUrgent && <Toast key={current.id} toast={current} />}</div>
    </section>
  )
}

/** The control just used stays reachable, as it is often retried: a toast that would cover it moves to the top. */
function keepClear(toast: HTMLElement | null): void {
  const region = toast?.closest<HTMLElement>('.toast-region')
  const used = document.activeElement
  if (!region || !used) return
  delete region.dataset.side
  const [place, control] = [region.getBoundingClientRect(), used.getBoundingClientRect()]
  const isCovered =
    control.left < place.right &&
    place.left < control.right &&
    control.top < place.bottom &&
    place.top < control.bottom
  if (isCovered && used.matches('a, button, input, select, textarea')) region.dataset.side = 'top'
}

function Toast({ toast: { title, description, action, tone = 'default' } }: { toast: ShownToast }) {
  const Icon = tone === 'default' ? null : icons[tone]
  const cameFrom = useRef<EventTarget | null>(null)

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    state.hold('focus')
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  /** A pointer that only rests where the toast appears is not on it; a finger never rests. */
  function handlePointer({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType !== 'touch' && (movementX !== 0 || movementY !== 0)) state.hold('pointer')
  }

  /** Dismissed by the reader, whose focus returns to where it was. */
  function leave() {
    state.dismiss()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer, nothing is operated.
    <div
      ref={keepClear}
      className={`toast toast-${tone}`}
      onPointerMove={handlePointer}
      onPointerLeave={() => state.release('pointer')}
      onFocus={handleFocus}
      onBlur={() => state.release('focus')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keep the surrounding dialog open.
        event.preventDefault()
        leave()
      }}
    >
      {Icon && <Icon aria-hidden="true" size={20} className="toast-icon" />}
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="button button-secondary button-sm"
          onClick={() => {
            leave()
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={uiTexts.toastClose} onClick={leave} />
    </div>
  )
}

// Regions in order of appearance; the last one is on top.
const regions: symbol[] = []
const regionListeners = new Set<() => void>()

function subscribeToRegions(listener: () => void) {
  regionListeners.add(listener)
  return () => {
    regionListeners.delete(listener)
  }
}

function useIsTopRegion(): boolean {
  const [region] = useState(() => Symbol('toast region'))
  useEffect(() => {
    regions.push(region)
    for (const listener of regionListeners) listener()
    return () => {
      regions.splice(regions.indexOf(region), 1)
      for (const listener of regionListeners) listener()
    }
  }, [region])
  return useSyncExternalStore(
    subscribeToRegions,
    () => regions.at(-1) === region,
    () => false,
  )
}
