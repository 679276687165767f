// An admin screen that is not open yet: it says what will appear there and offers no controls.
import { CalendarCheck, ChartNoAxesColumn } from 'lucide-react'
import { useLocation } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { BackToAdmin } from './back-to-admin.tsx'
import { adminTexts } from './texts.ts'

export { SectionFailure as ErrorBoundary } from '../../../shell/reading/section-failure.tsx'

export function Component() {
  const { pathname } = useLocation()
  const isEvents = pathname === paths.adminEvents
  const texts = isEvents ? adminTexts.later.events : adminTexts.later.analytics
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{texts.heading}</h1>
        <Badge>{adminTexts.laterBadge}</Badge>
      </div>
      <div className="mt-6">
        <EmptyState
          icon={isEvents ? <CalendarCheck /> : <ChartNoAxesColumn />}
          title={texts.title}
          action={<BackToAdmin />}
        >
          {texts.text}
        </EmptyState>
      </div>
    </>
  )
}
