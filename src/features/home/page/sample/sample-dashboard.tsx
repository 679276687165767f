// The sample of a speaker's dashboard (docs/specification.md §2): a browser's title bar, six figures, recent activity, and
// the views of three months. Its one change, an arriving request, appears in the newest row and in the number of requests.
import { CalendarCheck, Inbox, Quote } from 'lucide-react'
import { homeTexts } from '../texts.ts'
import { barHeight, dashboardActivity, dashboardTiles, monthlyViews } from './sample-data.ts'

const texts = homeTexts.dashboard
const icons = { request: Inbox, testimonial: Quote, talk: CalendarCheck }
const panel = 'rounded-card border border-border bg-surface'

export function SampleDashboard() {
  return (
    <div
      className="overflow-hidden max-md:mx-2 max-md:-mt-5 max-md:pt-5 rounded-photo border border-border bg-surface-2 text-sm leading-snug shadow-lg lifts md:ms-12"
      style={{ animationDelay: '120ms' }}
    >
      <p className="flex items-center gap-1.5 border-border border-b bg-surface px-3 py-2 text-text-2 md:px-4">
        <span className="size-2 rounded-pill bg-surface-3 max-md:hidden" />
        <span className="size-2 rounded-pill bg-surface-3 max-md:hidden" />
        <span className="size-2 rounded-pill bg-surface-3 max-md:hidden" />
        <span className="me-2 min-w-0 flex-1 truncate rounded-input bg-surface-2 px-2.5 py-1 md:ms-2">
          {texts.address}
        </span>
        <span className="shrink-0 font-semibold">{texts.sample}</span>
      </p>
      <dl className={`${panel} m-2 grid grid-cols-3 overflow-hidden md:m-3`}>
        {dashboardTiles.map(({ label, value, before }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end px-2.5 py-2 text-text-2 shadow-[1px_1px_var(--border)] md:px-3.5 md:py-2.5"
          >
            <dt className="max-md:text-xs">{label}</dt>
            <dd className="font-bold font-display text-lg leading-tight text-text tabular-nums md:text-xl">
              {before === undefined ? value : <Counted from={before} to={value} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="m-2 grid grid-cols-[minmax(0,1fr)_118px] gap-2 md:m-3 md:ms-67 md:grid-cols-1 md:gap-3">
        <div className={`${panel} p-2.5 md:px-3.5 md:py-3`}>
          <p className="font-semibold">{texts.activityTitle}</p>
          <ol className="mt-1">
            {dashboardActivity.map(({ kind, title, detail, when }, index) => {
              const Icon = icons[kind]
              return (
                <li
                  key={title}
                  className={`flex gap-2.5 py-1 text-text-3 md:py-2 ${index === 0 ? 'arrives' : ''}`}
                >
                  <Icon
                    aria-hidden
                    className={`size-4 shrink-0 max-md:hidden ${index === 0 ? 'text-primary-text' : ''}`}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold text-text">{title}</span>
                    <span className="block truncate text-text-2 max-md:hidden">{detail}</span>
                  </span>
                  <span className="shrink-0">{when}</span>
                </li>
              )
            })}
          </ol>
        </div>
        <div className={`${panel} flex flex-col p-2.5 md:px-3.5 md:py-3`}>
          <p className="font-semibold">{texts.chartTitle}</p>
          <dl className="mt-1.5 grid min-h-23 flex-1 grid-cols-3 gap-1.5 text-center max-md:text-xs md:min-h-32 md:gap-2.5">
            {monthlyViews.map(({ month, views }, index) => (
              <div key={month} className="grid grid-rows-[1fr_auto] pt-5 text-text-2">
                <dt className="order-2">{month}</dt>
                <dd className="flex flex-col justify-end">
                  <span
                    className={`relative rounded-t-input ${index < monthlyViews.length - 1 ? 'bg-primary/40' : 'bg-primary'} forced-colors:bg-[CanvasText] forced-color-adjust-none`}
                    style={{ height: `${barHeight(views)}%` }}
                  >
                    <span className="absolute inset-x-0 bottom-full font-semibold text-text tabular-nums">
                      {views}
                    </span>
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}

/** A figure that counts up by one as the request arrives. The previous value is hidden from screen readers. */
function Counted({ from, to }: { from: string; to: string }) {
  return (
    <span className="inline-grid h-[1lh] overflow-hidden">
      <span aria-hidden="true" className="col-start-1 h-[1lh] -translate-y-full select-none counts">
        {from}
      </span>
      <span className="col-start-1 -translate-y-full counts">{to}</span>
    </span>
  )
}
