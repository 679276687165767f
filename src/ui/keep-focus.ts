// Keeps the keyboard position when the focused control is removed, e.g. with its deleted row: the focus moves to the same
// control of the next row, else of the previous one, else to the list's heading.
import { useEffect } from 'react'

interface Place {
  pathname: string
  control: HTMLElement
  row: HTMLElement | null
  list: HTMLElement | null
  /** Which of the list's rows, and which of the row's controls, counted from the end: Delete is usually the last. */
  rowIndex: number
  fromEnd: number
  /** The elements around it, innermost first. */
  around: HTMLElement[]
}

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Menus and dialogs that a row opened return the focus to it. */
const openedByRow = '[role=menu], dialog, .toast-region, [aria-hidden=true]'

const surroundings = 'section, form, fieldset, main, [popover]'

/** Where it is kept. */
const watched = 'main, [popover]'

/** For a frame around screens: watches the page's main part and its popovers. */
export function useKeepFocus(): void {
  useEffect(() => {
    let place: Place | null = null

    function note({ target }: Event): void {
      if (!(target instanceof HTMLElement)) return
      if (target.closest(openedByRow)) return
      place = target.closest(watched) ? placeOf(target) : null
    }
    // A press elsewhere leaves the row without focusing another control.
    function forget({ target }: Event): void {
      if (!(target instanceof Element) || target.closest(openedByRow)) return
      if (target.closest(watched) && !place?.row?.contains(target)) place = null
    }
    const observer = new MutationObserver(() => {
      if (!place || place.control.isConnected || document.activeElement !== document.body) return
      const lost = place
      place = null
      // A new screen sets the focus itself.
      if (lost.pathname === location.pathname) successorOf(lost)?.focus()
    })

    addEventListener('focusin', note)
    addEventListener('pointerdown', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}

function placeOf(control: HTMLElement): Place {
  const row = control.closest<HTMLElement>('li, tbody > tr')
  const list = row?.parentElement ?? null
  const around: HTMLElement[] = []
  for (
    let part = (row ?? control).parentElement?.closest<HTMLElement>(surroundings);
    part;
    part = part.parentElement?.closest<HTMLElement>(surroundings)
  ) {
    around.push(part)
  }
  return {
    pathname: location.pathname,
    control,
    row,
    list,
    rowIndex: row && list ? [...list.children].indexOf(row) : -1,
    fromEnd: row ? controlsIn(row).indexOf(control) - controlsIn(row).length : -1,
    around,
  }
}

function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(controls)]
}

function successorOf({ control, row, list, rowIndex, fromEnd, around }: Place): HTMLElement | undefined {
  if (row?.isConnected) return controlsIn(row).at(fromEnd) ?? controlsIn(row)[0]
  if (list?.isConnected) {
    const rows = [...list.children]
    // The next row has moved up into the position of the removed one.
    for (const other of [...rows.slice(rowIndex), ...rows.slice(0, rowIndex).reverse()]) {
      const same = controlsIn(other).at(fromEnd)
      if (same) return same
    }
  }
  const part = around.find(({ isConnected }) => isConnected)
  if (!part) return undefined
  const name = control.getAttribute('name')
  const same = name === null ? null : part.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const next = same ?? part.querySelector<HTMLElement>('[data-add]')
  if (next) return next
  const heading = part.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) heading.tabIndex = -1
  return heading ?? undefined
}
