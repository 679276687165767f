// Shows the name of a control that is only an icon, behind sign-in. One popup for all of them, so that no control can forget
// its own. It repeats the accessible name, so it describes nothing (docs/specification.md §9).
import { useEffect, useRef } from 'react'
import '../floating.css'

/** ms of hovering or keyboard focus before it opens. */
const delay = 700
/** ms after it closed during which it opens at once for the next control. */
const skipDelay = 300
/** px between control and popup, and between popup and window. */
const gap = 8

export function IconTooltip() {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => (popup.current ? nameIcons(popup.current) : undefined), [])
  return <div ref={popup} role="tooltip" popover="manual" className="tooltip" />
}

function nameIcons(popup: HTMLElement): () => void {
  const listening = new AbortController()
  let control: HTMLElement | null = null
  let opening: number | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open() {
    if (!control?.isConnected) return
    popup.textContent = control.ariaLabel
    popup.showPopover()
    const { left, top, bottom, width } = control.getBoundingClientRect()
    const farthest = document.documentElement.clientWidth - popup.offsetWidth - gap
    const above = top - gap - popup.offsetHeight
    popup.style.left = `${Math.max(gap, Math.min(farthest, left + (width - popup.offsetWidth) / 2))}px`
    popup.style.top = `${above < gap ? bottom + gap : above}px`
  }

  function close() {
    clearTimeout(opening)
    if (!popup.matches(':popover-open')) return
    popup.hidePopover()
    closedAt = performance.now()
  }

  function aimAt(next: HTMLElement | null) {
    if (next === control) return
    close()
    control = next
    if (next) opening = window.setTimeout(open, performance.now() - closedAt < skipDelay ? 0 : delay)
  }

  function on<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) {
    document.addEventListener(type, listener, { capture: true, signal: listening.signal })
  }

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && target !== popup) aimAt(iconAt(target))
  })
  on('pointerout', ({ relatedTarget }) => {
    // Out of the window.
    if (!relatedTarget) aimAt(null)
  })
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) aimAt(iconAt(target))
  })
  on('focusout', () => aimAt(null))
  on('pointerdown', close)
  on('scroll', close)
  on('keydown', (event) => {
    if (event.key === 'Escape' && popup.matches(':popover-open')) {
      // A dialog around the control stays open.
      event.preventDefault()
      event.stopPropagation()
    }
    close()
  })
  return () => {
    listening.abort()
    clearTimeout(opening)
  }
}

/** The control at this place, if it shows its name nowhere. */
function iconAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const control = target.closest<HTMLElement>('button[aria-label], a[aria-label]')
  return control && ![...control.childNodes].some(isText) ? control : null
}

function isText(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== ''
  if (!(node instanceof HTMLElement) || node.ariaHidden === 'true' || !node.checkVisibility()) return false
  return node.innerText.trim() !== ''
}
