// Replaces a place that organizers do not have.
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { usePlace } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export function ForSpeakers() {
  const place = usePlace()
  if (!place) return null
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
