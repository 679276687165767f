// Keeps the keyboard's place when the control that has it goes away, e.g. with the row that it deleted: the focus goes on to
// the same control of the next row, else of the one before, else to what the list stands under.
import { useEffect } from 'react'

interface Place {
  pathname: string
  control: HTMLElement
  row: HTMLElement | null
  list: HTMLElement | null
  /** Which of the list's rows, and which of the row's controls, from the end: deleting is usually the last. */
  rowIndex: number
  fromEnd: number
  /** What it stands in, the innermost first. */
  around: HTMLElement[]
}

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

const surroundings = 'section, form, fieldset, main'

/** For a frame around screens: watches all that is in the page's main part. */
export function useKeepFocus(): void {
  useEffect(() => {
    let place: Place | null = null

    function note({ target }: Event): void {
      if (!(target instanceof HTMLElement)) return
      // Menus and dialogs that a row opened come back to it.
      if (target.closest('[role=menu], dialog, .toast-region, [aria-hidden=true]')) return
      place = target.closest('main') ? placeOf(target) : null
    }
    // Whoever presses elsewhere has left the row without going to another control.
    function forget({ target }: Event): void {
      if (target instanceof Element && target.closest('main') && !place?.row?.contains(target)) place = null
    }
    const observer = new MutationObserver(() => {
      if (!place || place.control.isConnected || document.activeElement !== document.body) return
      const lost = place
      place = null
      // Another section takes the focus by itself.
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
    // The next one has moved up into the place of the one that is gone.
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
