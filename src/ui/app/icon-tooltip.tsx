// Shows the name of a control that is only an icon, behind sign-in. One popup for all of them, so that no control can forget
// its own. It repeats the accessible name, so it describes nothing (docs/specification.md §9).
import { useEffect, useRef } from 'react'
import '../floating.css'

export function IconTooltip() {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // Not in the frame: no name is shown before a control has been hovered for a while.
    import('./name-icons.ts').then(
      ({ nameIcons }) => {
        if (popup.current && !leaving.signal.aborted) nameIcons(popup.current, leaving.signal)
      },
      // The controls have their names for readers all the same.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return <div ref={popup} role="tooltip" popover="manual" className="tooltip" />
}
