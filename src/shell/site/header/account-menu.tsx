// The signed-in reader's menu in the header (docs/specification.md §2): who they are, where they can go, and sign-out. A
// native popover: it opens without JavaScript, closes on Escape or a click outside, and returns the focus.
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { siteTexts } from '../texts.ts'
import { isCurrentEntry, type Markers, menuEntriesFor, noMarkers, type Viewer } from './viewer.ts'

const entryLook =
  'flex min-h-11 w-full items-center rounded-chip px-3 text-start transition-colors duration-160 hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text forced-colors:aria-[current]:border-s-4'

export interface AccountMenuProps {
  viewer: Viewer
  markers?: Markers | undefined
  currentPath?: string | undefined
  /** Signs out and goes to the home page. */
  onSignOut?: (() => void) | undefined
  /** Above the way out. */
  children?: ReactNode
}

export function AccountMenu({
  viewer,
  markers = noMarkers,
  currentPath,
  onSignOut,
  children,
}: AccountMenuProps) {
  const id = useId()
  const entries = menuEntriesFor(viewer)
  const hasNews = entries.some(({ marker }) => marker && markers[marker])
  const label = `${siteTexts.header.accountMenu}: ${viewer.name}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={hasNews ? `${label}, ${siteTexts.header.news}` : label}
        className="relative grid size-11 cursor-pointer place-items-center rounded-pill print:hidden"
      >
        <Avatar name={viewer.name} src={viewer.avatarUrl} />
        {hasNews && (
          <span
            aria-hidden
            className="absolute end-0 top-0 size-3 rounded-pill border-2 border-bg bg-primary forced-colors:bg-[Highlight]"
          />
        )}
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={siteTexts.header.accountMenu}
        className="fixed inset-auto end-[max(20px,calc((100vw-var(--frame-width,1120px))/2+32px))] top-(--header-height) m-0 max-h-[calc(100dvh-var(--header-height)-16px)] w-70 overflow-auto rounded-card border border-border bg-surface p-2 text-text [box-shadow:var(--elevation-lg)]"
      >
        <p className="px-3 py-2">
          <span className="wrap-anywhere block font-semibold">{viewer.name}</span>
          <span className="wrap-anywhere block text-sm text-text-2">{viewer.email}</span>
        </p>
        <ul className="border-border border-y py-2">
          {entries.map((entry) => (
            <li key={entry.href}>
              <a
                href={entry.href}
                aria-current={isCurrentEntry(entry, currentPath) ? 'page' : undefined}
                className={entryLook}
              >
                {entry.label}
                {entry.marker && markers[entry.marker] && <Marker />}
              </a>
            </li>
          ))}
        </ul>
        {children && <div className="border-border border-b p-3">{children}</div>}
        <button type="button" onClick={onSignOut} className={`${entryLook} mt-2 cursor-pointer`}>
          {siteTexts.header.signOut}
        </button>
      </nav>
    </>
  )
}

/** Marks an entry with news. */
function Marker() {
  return (
    <>
      <span aria-hidden className="ms-auto size-2 rounded-pill bg-primary forced-colors:bg-[Highlight]" />
      <span className="sr-only">, {siteTexts.header.news}</span>
    </>
  )
}
