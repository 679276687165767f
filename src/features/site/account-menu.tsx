// The signed-in reader's menu in the header (seed §2): who they are, where they can go, and the way out. The browser's
// own popover: it opens without JavaScript, closes on Escape or a click beside it, and gives the focus back.
import { useId } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { siteTexts } from './texts.ts'
import { isCurrentEntry, menuEntriesFor, type Viewer } from './viewer.ts'

const entryLook =
  'flex min-h-11 w-full items-center rounded-chip px-3 text-start transition-colors duration-160 hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text'

export interface AccountMenuProps {
  viewer: Viewer
  currentPath?: string | undefined
  /** Signs out and goes to the home page. */
  onSignOut?: (() => void) | undefined
}

export function AccountMenu({ viewer, currentPath, onSignOut }: AccountMenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${siteTexts.header.accountMenu}: ${viewer.name}`}
        className="grid size-11 cursor-pointer place-items-center rounded-pill print:hidden"
      >
        <Avatar name={viewer.name} src={viewer.avatarUrl} />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={siteTexts.header.accountMenu}
        className="fixed inset-auto end-[max(20px,calc((100vw-var(--frame-width,1120px))/2+32px))] top-16 m-0 max-h-[calc(100dvh-80px)] w-72 max-w-[calc(100vw-40px)] overflow-auto rounded-card border border-border bg-surface p-2 text-text shadow-lg md:top-[68px]"
      >
        <p className="px-3 py-2">
          <span className="block truncate font-semibold">{viewer.name}</span>
          <span className="block truncate text-sm text-text-2">{viewer.email}</span>
        </p>
        <ul className="border-border border-y py-2">
          {menuEntriesFor(viewer).map((entry) => (
            <li key={entry.href}>
              <a
                href={entry.href}
                aria-current={isCurrentEntry(entry, currentPath) ? 'page' : undefined}
                className={entryLook}
              >
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" onClick={onSignOut} className={`${entryLook} mt-2 cursor-pointer`}>
          {siteTexts.header.signOut}
        </button>
      </nav>
    </>
  )
}
