// The parts of a list as tabs in one line, each with its count. Tabs are links: the part is in the address.
import { Link } from 'react-router'
import { useCurrentInView } from './current-in-view.ts'

export interface CountTab {
  href: string
  label: string
  /** Undefined while it is loading. No figure is shown for none. */
  count: number | undefined
  isCurrent: boolean
}

export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  const row = useCurrentInView<HTMLUListElement>(tabs.find(({ isCurrent }) => isCurrent)?.label ?? '')
  return (
    <nav aria-label={label} className="mt-5 border-border border-b">
      {/* What does not fit is scrolled to; the space around is for the focus ring, which would be cut off. */}
      <ul ref={row} className="-m-1 mb-[-5px] flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {tabs.map(({ href, label: name, count = 0, isCurrent }) => (
          <li key={name}>
            <Link
              to={href}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-text-2 max-md:gap-1.5 max-md:px-1.5 max-md:text-sm hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {name}
              {count > 0 && (
                <span className="rounded-pill bg-surface-3 px-2 max-md:bg-transparent max-md:px-0 font-semibold text-sm text-text-2 tabular-nums">
                  {count.toLocaleString('en')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
