// Where the focus goes when a frame shows another section.
import { useEffect, useRef } from 'react'

/** Whoever moves on by keyboard or screen reader begins at the new section, not where the old one's link was. */
export function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
