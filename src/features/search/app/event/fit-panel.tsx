// The preview's answer to the event in hand: what fits and what does not, and the days around the event.
import { Check, CircleHelp, Minus, X } from 'lucide-react'
import { formatShortDay } from '../../../../lib/dates.ts'
import type { Event } from '../../../events/schema.ts'
import type { EventFit } from '../../fit/schema.ts'
import { describeFit, type MarkedSpeaker } from './event-marks.ts'
import { eventTexts as texts } from './texts.ts'

const icons = { yes: Check, partly: Minus, no: X, unknown: CircleHelp } as const
const colours = {
  yes: 'text-success',
  partly: 'text-warning',
  no: 'text-danger',
  unknown: 'text-text-3',
} as const

export interface FitPanelProps {
  fit: EventFit
  speaker: MarkedSpeaker
  event: Event
}

export function FitPanel({ fit, speaker, event }: FitPanelProps) {
  const marks = describeFit(fit, speaker, event)
  const fitting = marks.filter(({ kind }) => kind === 'yes').length
  return (
    <>
      <div className="mt-4 rounded-card bg-primary-subtle px-4 py-3">
        <p className="flex items-baseline gap-3 font-semibold">
          {fitting === marks.length && (
            <span className="size-2 shrink-0 self-center rounded-pill bg-spotlight outline-[3px] outline-spotlight/30" />
          )}
          <span className="wrap-anywhere min-w-0">{texts.fits(event.title, fitting, marks.length)}</span>
        </p>
        <ul className="mt-1.5 grid gap-1 text-sm">
          {marks.map(({ kind, text }) => {
            const Icon = icons[kind]
            return (
              <li key={text} className="flex gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colours[kind]}`} />
                <span className="wrap-anywhere min-w-0">{text}</span>
              </li>
            )
          })}
        </ul>
      </div>
      <DayStrip around={fit.date.around} />
    </>
  )
}

function DayStrip({ around }: Pick<EventFit['date'], 'around'>) {
  const named = around.filter(({ engagement }) => engagement !== null)
  return (
    <>
      <ul
        aria-label={texts.strip}
        className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-1"
      >
        {around.map(({ day, of_event, is_free }) => {
          const [weekday = '', date = ''] = formatShortDay(day).split(' ')
          const state = is_free ? texts.dayOf.free : texts.dayOf.taken
          return (
            <li
              key={day}
              className={`rounded-chip border py-1 text-center tabular-nums ${lookOf(of_event, is_free)}`}
            >
              <span aria-hidden="true" className="block text-xs leading-4">
                {weekday}
              </span>
              <b aria-hidden="true" className={`block leading-5 ${is_free ? '' : 'line-through'}`}>
                {date}
              </b>
              <span className="sr-only">
                {[formatShortDay(day), of_event && texts.dayOf.event, state].filter(Boolean).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
      {named.length > 0 && (
        <p className="wrap-anywhere mt-1.5 text-text-3 text-xs">
          {named.map(({ day, engagement }) => `${formatShortDay(day)}: ${engagement}`).join(' · ')}
        </p>
      )}
    </>
  )
}

function lookOf(isOfEvent: boolean, isFree: boolean): string {
  if (isOfEvent)
    return isFree ? 'border-primary bg-primary text-on-primary' : 'border-primary bg-surface-3 text-text-2'
  return isFree ? 'border-border' : 'border-transparent bg-surface-3 text-text-2'
}
