// The animated sample of a speaker's dashboard (seed §2). Figures roll, bars grow and messages arrive once, by CSS
// transitions from @starting-style: only transform and opacity move, and with reduced motion the last frame stands still.
import { CalendarDays, Eye, Inbox, Mic, Reply, Users } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { homeTexts } from '../texts.ts'
import { RollingNumber, rollingDigits } from './rolling-number.tsx'
import { barHeight, chartCeiling, dashboardActivity, dashboardTiles, monthlyViews } from './sample-data.ts'

const texts = homeTexts.dashboard
const icons = {
  views: Eye,
  requests: Inbox,
  response: Reply,
  upcoming: CalendarDays,
  audience: Users,
  talks: Mic,
}
const panel = 'rounded-card border border-border bg-surface p-3'
const arriving =
  'motion-safe:transition motion-safe:delay-(--wait) motion-safe:duration-(--motion-page) motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0'
const growing =
  'motion-safe:transition-transform motion-safe:delay-(--wait) motion-safe:duration-(--motion-page) motion-safe:starting:scale-y-0'

/** ms from the first sight of the page until a part moves. */
function wait(ms: number): CSSProperties {
  return { '--wait': `${ms}ms` } as CSSProperties
}

export function MockDashboard() {
  const figure = useRef<HTMLElement>(null)
  const run = useRunInView(figure)
  return (
    <figure
      ref={figure}
      aria-label={texts.label}
      className="self-start overflow-hidden rounded-photo border border-border bg-surface-2 text-sm leading-snug shadow-lg"
      style={rollingDigits}
    >
      <div className="flex items-center gap-1.5 border-border border-b bg-surface px-3 py-2.5 md:px-4">
        <span className="size-2.5 rounded-pill bg-surface-3" />
        <span className="size-2.5 rounded-pill bg-surface-3" />
        <span className="size-2.5 rounded-pill bg-surface-3" />
        <span className="mx-1.5 min-w-0 flex-1 truncate rounded-chip bg-surface-2 px-2 py-1 md:mx-3 md:px-3 text-text-2">
          {texts.address}
        </span>
        <figcaption className="shrink-0 font-semibold text-text-2">{texts.sample}</figcaption>
      </div>
      <div key={run} className="grid gap-3 p-3 md:p-4">
        <dl className="grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-[1fr_1fr_auto]">
          {dashboardTiles.map(({ icon, label, value }, index) => {
            const Icon = icons[icon]
            return (
              <div key={label} className={`${panel} flex flex-col`} style={wait(150 + index * 90)}>
                <dt className="order-2 mt-1 text-text-2">{label}</dt>
                <dd className="flex items-center justify-between font-bold font-display text-2xl leading-tight tabular-nums">
                  <RollingNumber value={value} />
                  <Icon aria-hidden className="size-5 text-text-3" />
                </dd>
              </div>
            )
          })}
        </dl>
        <div className="grid gap-3 xs:grid-cols-[4fr_3fr]">
          <div className={panel}>
            <p className="font-semibold">{texts.activityTitle}</p>
            <ol className="mt-1.5">
              {dashboardActivity.map(({ title, detail, when }, index) => (
                <li
                  key={title}
                  className={`flex gap-3 border-border border-t py-2.5 first:border-t-0 last:pb-0 ${arriving}`}
                  style={wait(1900 - index * 450)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-text-2">{detail}</span>
                  </span>
                  <span className="text-text-3">{when}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className={`${panel} flex flex-col`}>
            <p className="flex justify-between gap-2">
              <span className="font-semibold">{texts.chartTitle}</span>
              <span className="text-text-3 tabular-nums">{chartCeiling}</span>
            </p>
            <dl className="mt-2 grid min-h-40 flex-1 grid-cols-3 gap-3 border-border-strong border-t border-dashed">
              {monthlyViews.map(({ month, views }, index) => (
                <div key={month} className="grid grid-rows-[1fr_auto] text-center">
                  <dt className="order-2 mt-1.5 text-text-2">{month}</dt>
                  <dd className="contents">
                    <span className="flex flex-col justify-end border-border border-b">
                      <span
                        className={`block origin-bottom rounded-t-input ${index === monthlyViews.length - 1 ? 'bg-primary' : 'bg-primary/35'} forced-colors:bg-[CanvasText] forced-color-adjust-none ${growing}`}
                        style={{ ...wait(500 + index * 150), height: `${barHeight(views)}%` }}
                      />
                    </span>
                    <span className="order-3 font-semibold tabular-nums">{views}</span>
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

/** Below the first screen the animation would play unseen: there it runs again, as new elements, once it is scrolled to. */
function useRunInView(figure: RefObject<HTMLElement | null>): number {
  const [run, setRun] = useState(0)
  useEffect(() => {
    const element = figure.current
    if (!element || element.getBoundingClientRect().top < window.innerHeight / 2) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setRun(1)
      },
      { rootMargin: '0px 0px -20% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [figure])
  return run
}
