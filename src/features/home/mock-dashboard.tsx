// The animated sample of a speaker's dashboard (seed §2). Figures roll, bars grow and messages arrive once, by CSS
// transitions from @starting-style: only transform and opacity move, and with reduced motion the last frame stands still.
import type { CSSProperties } from 'react'
import { RollingNumber, rollingDigits } from './rolling-number.tsx'
import { barHeight, dashboardActivity, dashboardTiles, monthlyViews } from './sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.dashboard
const panel = 'rounded-card border border-border bg-surface p-4'
const arriving =
  'motion-safe:transition motion-safe:delay-(--wait) motion-safe:duration-600 motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0'
const growing =
  'motion-safe:transition-transform motion-safe:delay-(--wait) motion-safe:duration-900 motion-safe:starting:scale-y-0'

/** ms from the first sight of the page until a part moves. */
function wait(ms: number): CSSProperties {
  return { '--wait': `${ms}ms` } as CSSProperties
}

export function MockDashboard() {
  return (
    <figure
      aria-label={texts.label}
      className="self-start overflow-hidden rounded-photo border border-border bg-surface-2 shadow-lg"
      style={rollingDigits}
    >
      <div className="flex items-center gap-1.5 border-border border-b bg-surface-3 px-4 py-2.5">
        <span className="size-2.5 rounded-pill bg-border-strong" />
        <span className="size-2.5 rounded-pill bg-border-strong" />
        <span className="size-2.5 rounded-pill bg-border-strong" />
        <span className="mx-3 min-w-0 flex-1 truncate rounded-chip bg-surface px-3 py-0.5 text-sm text-text-2">
          {texts.address}
        </span>
        <figcaption className="shrink-0 font-semibold text-sm text-text-2">{texts.sample}</figcaption>
      </div>
      <div className="grid gap-3 p-3 md:p-4">
        <dl className="grid grid-cols-2 gap-3 xs:grid-cols-3">
          {dashboardTiles.map(({ label, value }, index) => (
            <div key={label} className={panel} style={wait(150 + index * 90)}>
              <dt className="truncate text-sm text-text-2">{label}</dt>
              <dd className="mt-1 font-bold font-display text-2xl tabular-nums leading-tight">
                <RollingNumber value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 xs:grid-cols-[7fr_5fr]">
          <div className={panel}>
            <p className="font-semibold text-sm">{texts.activityTitle}</p>
            <ol className="mt-2">
              {dashboardActivity.map(({ title, detail, when }, index) => (
                <li
                  key={title}
                  className={`flex gap-3 border-border border-t py-2 text-sm leading-snug first:border-t-0 ${arriving}`}
                  style={wait(1900 - index * 450)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block truncate text-text-2">{detail}</span>
                  </span>
                  <span className="text-text-3">{when}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className={`${panel} flex flex-col`}>
            <p className="font-semibold text-sm">{texts.chartTitle}</p>
            <dl className="mt-3 grid min-h-36 flex-1 grid-cols-3 gap-3">
              {monthlyViews.map(({ month, views }, index) => (
                <div key={month} className="flex flex-col text-center text-sm">
                  <dt className="order-3 mt-1 text-text-2">{month}</dt>
                  <dd className="flex min-h-0 flex-1 flex-col justify-end">
                    <span className="font-semibold tabular-nums">{views}</span>
                    <span
                      className={`mt-1 block origin-bottom rounded-t-chip bg-primary ${growing}`}
                      style={{ ...wait(500 + index * 150), height: `${barHeight(views)}%` }}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </figure>
  )
}
