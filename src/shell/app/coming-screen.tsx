// A place that is not open yet: it says what will appear there, and links back. Nothing in it pretends to work.
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { usePlace } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

export function Component() {
  const place = usePlace()
  if (!place?.opens) return null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{place.label}</h1>
        <Badge>{dashboardTexts.section.badge}</Badge>
      </div>
      <div className="mt-6">
        <EmptyState icon={<place.Icon />} title={place.opens.title} action={<BackToOverview />}>
          {place.opens.text}
        </EmptyState>
      </div>
    </>
  )
}
