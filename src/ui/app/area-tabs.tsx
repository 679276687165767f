// The sections of a screen as tabs, where the navigation beside has no space for them.
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

/** The first section is at the screen's own address, above all others. */
export function AreaTabs({
  label,
  areas,
}: {
  label: string
  areas: readonly { href: string; label: string }[]
}) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // Phones cannot show all tabs: the current one is scrolled to the middle, sideways only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path means another current tab.
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector('[aria-current]')
    if (!row || !current) return
    const tab = current.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    row.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2)
  }, [pathname])

  return (
    <nav ref={nav} aria-label={label} className="-mx-5 mt-2 overflow-x-auto px-5 lg:hidden print:hidden">
      <ul className="flex gap-1 border-border border-b">
        {areas.map(({ href, label }, i) => (
          <li key={href}>
            <NavLink
              to={href}
              end={i === 0}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2.5 text-text-2 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
