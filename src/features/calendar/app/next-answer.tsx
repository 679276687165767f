// What needs the reader's answer in the weeks that are shown, above the details of the day.
import { Link } from 'react-router'
import { answerDay } from '../../../lib/answer-day.ts'
import { formatDays } from '../../../lib/dates.ts'
import { Key } from '../../../ui/app/key.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { type Entry, isOn } from './month.ts'
import { calendarScreenTexts } from './texts.ts'

const texts = calendarScreenTexts.answer

/** Its link, which Enter in the month reaches when it is about the selected day. */
export const nextAnswerId = 'next-answer'

export function NextAnswer({ entry, day }: { entry: Entry; day: string }) {
  const { about, first_day, last_day, awaits, href } = entry
  const { locale } = useReader()
  const isHere = isOn(entry, day)
  if (!awaits) return null
  const { step, until } = awaits
  return (
    <section aria-labelledby="next" className="mt-3 mb-2 rounded-card bg-primary-subtle px-4 py-3">
      <div className="flex items-baseline gap-3">
        <span
          aria-hidden
          className="size-2 shrink-0 rounded-pill bg-spotlight outline-[3px] outline-spotlight/30"
        />
        <h3 id="next" className="font-sans font-semibold text-base tracking-normal">
          {texts.title[step]}
        </h3>
      </div>
      <p className="wrap-anywhere mt-1 line-clamp-2 text-sm">{about}</p>
      <p className="text-sm text-text-2">
        {formatDays(first_day, last_day, locale)}.{' '}
        {texts.until[step](formatDays(answerDay(until), undefined, locale))}
      </p>
      {href !== null && (
        <Link
          to={href}
          id={nextAnswerId}
          className={buttonClass({ size: 'sm', className: 'mt-2.5 max-md:w-full' })}
        >
          {texts.open[step]}
          {isHere && <Key isOnPrimary>⏎</Key>}
        </Link>
      )}
    </section>
  )
}
