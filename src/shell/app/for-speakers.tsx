// Replaces a place that organizers do not have.
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { usePlace } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export interface ForSpeakersProps {
  /** What this place says about itself, if the usual words do not fit. */
  texts?: { speakersOnlyTitle: string; speakersOnly: string }
}

export function ForSpeakers({ texts: own }: ForSpeakersProps) {
  const place = usePlace()
  if (!place) return null
  return (
    <>
      <h1 className="text-3xl">{place.label}</h1>
      <div className="mt-6">
        <EmptyState
          icon={<place.Icon />}
          title={own?.speakersOnlyTitle ?? texts.speakersOnlyTitle(place.label)}
          action={<BackToOverview />}
        >
          {own?.speakersOnly ?? texts.speakersOnly}
        </EmptyState>
      </div>
    </>
  )
}
