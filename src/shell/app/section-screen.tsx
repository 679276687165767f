// A section that is not open yet: it says what will appear there, and links back. Nothing in it pretends to work.
import { useLocation } from 'react-router'
import { useMe } from '../../features/profiles/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { ForSpeakers } from './for-speakers.tsx'
import { placeAt } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export { SectionFailure as ErrorBoundary } from '../reading/section-failure.tsx'

export function Component() {
  const { pathname } = useLocation()
  const { user_type } = useMe().user.user_metadata
  const place = placeAt(pathname)
  if (!place?.opens) return null
  if (place.speakersOnly && user_type !== 'speaker') return <ForSpeakers href={place.href} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{place.label}</h1>
        <Badge>{texts.badge}</Badge>
      </div>
      <div className="mt-6">
        <EmptyState icon={<place.Icon />} title={place.opens.title} action={<BackToOverview />}>
          {place.opens.text}
        </EmptyState>
      </div>
    </>
  )
}
