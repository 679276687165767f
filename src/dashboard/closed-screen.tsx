// Instead of a screen that is for the other user type: says so, and links back.

import { usePlace } from '../shell/navigation.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export function Component() {
  const place = usePlace()
  if (!place) return null
  const { label, Icon, speakersOnly, organizersOnly } = place
  const usual = { title: texts.speakersOnlyTitle(label), text: texts.speakersOnly }
  const { title, text } = [speakersOnly, organizersOnly].find((notice) => typeof notice === 'object') ?? usual
  return (
    <>
      <h1 className="text-3xl">{label}</h1>
      <div className="mt-6">
        <EmptyState icon={<Icon />} title={title} action={<BackToOverview />}>
          {text}
        </EmptyState>
      </div>
    </>
  )
}
