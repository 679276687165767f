// A speaker's booking that is over, and the way to log it.
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.over

export function FinishedBooking({ booking }: { booking: NonNullable<AnalyticsSummary['to_log']> }) {
  return (
    <section
      aria-labelledby="over"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-photo bg-primary-subtle p-5 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="over" className="font-sans font-semibold text-base">
          {texts.title}
        </h2>
        <p className="wrap-anywhere line-clamp-3">{texts.text(booking.event_name)}</p>
      </div>
      <Link to={paths.dashboardRequest(booking.id)} className={buttonClass({ variant: 'secondary' })}>
        {texts.open}
      </Link>
    </section>
  )
}
