// Instead of a screen that is not open yet, or that is for the other user type: says so, and links back. Nothing in it pretends to work.
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { usePlace } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.section

export function Component() {
  const place = usePlace()
  if (!place) return null
  const { label, Icon, opens, speakersOnly, organizersOnly } = place
  const usual = { title: texts.speakersOnlyTitle(label), text: texts.speakersOnly }
  const { title, text } =
    opens ?? [speakersOnly, organizersOnly].find((notice) => typeof notice === 'object') ?? usual
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{label}</h1>
        {opens && <Badge>{texts.badge}</Badge>}
      </div>
      <div className="mt-6">
        <EmptyState icon={<Icon />} title={title} action={<BackToOverview />}>
          {text}
        </EmptyState>
      </div>
    </>
  )
}
