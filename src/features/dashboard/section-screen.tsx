// A section that is not open yet: it says what will stand there, and leads on. Nothing in it pretends to work.
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMe } from '../profiles/me.ts'
import type { ScreenVisit } from '../site/page.ts'
import { BackToOverview } from './back-to-overview.tsx'
import { clearNewsAt } from './news.ts'
import { type Place, placeAt, profileAreaAt, profileAreas } from './places.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export { SectionFailure as ErrorBoundary } from './section-failure.tsx'

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  clearNewsAt(client, url.pathname)
}

export function Component() {
  const { pathname } = useLocation()
  const { user_type } = useMe().user.user_metadata
  const place = placeAt(pathname)
  if (!place?.opens) return null
  if (place.speakersOnly && user_type !== 'speaker') return <ForSpeakers place={place} />
  const area = profileAreaAt(pathname)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{place.label}</h1>
        <Badge>{texts.badge}</Badge>
      </div>
      {place.href === paths.dashboardProfile && <ProfileAreas place={place} />}
      <div className="mt-6">
        <EmptyState
          icon={<place.Icon />}
          title={area?.label ?? place.opens.title}
          action={<BackToOverview />}
        >
          {area?.text ?? place.opens.text}
        </EmptyState>
      </div>
    </>
  )
}

/** The areas as tabs where the navigation has no room for them. */
function ProfileAreas({ place }: { place: Place }) {
  return (
    <nav
      aria-label={dashboardTexts.frame.areas(place.label)}
      className="-mx-5 mt-4 overflow-x-auto px-5 lg:hidden"
    >
      <ul className="flex gap-1 border-border border-b">
        {profileAreas.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              className="flex min-h-11 items-center border-transparent border-b-2 px-2.5 text-text-2 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ForSpeakers({ place }: { place: Place }) {
  return (
    <>
      <h1 className="text-3xl">{place.label}</h1>
      <div className="mt-6">
        <EmptyState
          icon={<place.Icon />}
          title={texts.speakersOnlyTitle(place.label)}
          action={<BackToOverview />}
        >
          {texts.speakersOnly}
        </EmptyState>
      </div>
    </>
  )
}
