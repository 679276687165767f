// A row of links that does not fit shows the current one: phones cannot show all tabs.
import { type RefObject, useEffect, useRef } from 'react'

/** For the element that scrolls. Its current link is scrolled to the middle, sideways only, whenever `at` changes. */
export function useCurrentInView<Row extends HTMLElement>(at: string): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place means another current link.
  useEffect(() => {
    const row = ref.current
    const current = row?.querySelector('[aria-current]')
    if (!row || !current) return
    const link = current.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    row.scrollLeft += link.left + link.width / 2 - (box.left + box.width / 2)
  }, [at])
  return ref
}
