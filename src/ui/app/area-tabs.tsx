// The sections of a screen as tabs, where the navigation beside has no space for them.
import { NavLink, useLocation } from 'react-router'
import { useCurrentInView } from './current-in-view.ts'

/** The first section is at the screen's own address, above all others. */
export function AreaTabs({
  label,
  areas,
}: {
  label: string
  areas: readonly { href: string; label: string }[]
}) {
  const nav = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={nav} aria-label={label} className="-mx-5 mt-1 overflow-x-auto px-5 py-1 lg:hidden print:hidden">
      <ul className="flex w-max min-w-full gap-1 border-border border-b">
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
