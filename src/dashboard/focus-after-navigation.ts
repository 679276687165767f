// Where the focus goes when a frame shows another section, or a link leads to a part of one.
import { useEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'
import { keepsScreen } from '../ui/app/keeps-screen.ts'

/**
 * Keyboard and screen-reader users continue at the new section rather than where the old link was. A hash leads to that
 * part: to its first invalid field, otherwise to the part itself.
 */
export function useFocusAfterNavigation({
  pathname,
  hash,
  key,
  state,
}: Pick<Location, 'pathname' | 'hash' | 'key' | 'state'>) {
  // By Back or Forward it is another screen.
  const isKept = useNavigationType() === 'REPLACE' && keepsScreen({ state })
  const main = useRef<HTMLElement>(null)
  const shown = useRef({ pathname, key: '' })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part) focusPart(part)
    else if (before.pathname !== pathname && !isKept) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, key, isKept])
  return main
}

function focusPart(part: HTMLElement): void {
  const wrong = part.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A part that is not a control can be focused only from here, not by Tab.
  if (!wrong && part.tabIndex < 0) part.tabIndex = -1
  const target = wrong ?? part
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: wrong ? 'center' : 'start' })
}
