// What icon-tooltip.tsx loads: listens for controls that are only an icon, and opens the popup beside one.

/** ms of hovering or keyboard focus before it opens. */
const delay = 700
/** ms after it closed during which it opens at once for the next control. */
const skipDelay = 300
/** px between control and popup, and between popup and window. */
const gap = 8

/** Until the signal. */
export function nameIcons(popup: HTMLElement, signal: AbortSignal): void {
  let control: HTMLElement | null = null
  let opening: number | undefined
  let closedAt = Number.NEGATIVE_INFINITY
  /** Keys move the focus from control to control. A script that moves it, as into what was opened, names nothing. */
  let isWalking = false

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
    document.addEventListener(type, listener, { capture: true, signal })
  }

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && target !== popup) aimAt(iconAt(target))
  })
  on('pointerout', ({ relatedTarget }) => {
    // Out of the window.
    if (!relatedTarget) aimAt(null)
  })
  on('focusin', ({ target }) => {
    if (isWalking && target instanceof Element && target.matches(':focus-visible')) aimAt(iconAt(target))
  })
  on('focusout', () => aimAt(null))
  on('pointerdown', close)
  on('scroll', close)
  on('keydown', (event) => {
    isWalking = event.key === 'Tab' || event.key.startsWith('Arrow')
    if (event.key === 'Escape' && popup.matches(':popover-open')) {
      // A dialog around the control stays open.
      event.preventDefault()
      event.stopPropagation()
    }
    close()
  })
  signal.addEventListener('abort', () => clearTimeout(opening))
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
