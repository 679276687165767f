// The facts of a row, a cell each: where and when, what it costs, what proof there is, and why it was found.
import { CalendarCheck, CircleCheck, CircleMinus, CircleX, MapPin, Sparkles } from 'lucide-react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import type { EventFit } from '../../fit/schema.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { dateMark, moneyMark, reachMark } from '../event/event-marks.ts'
import { feeFit, feeText, languageNames, markHits, placeOf } from '../fit.ts'
import { toQuestion } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.row
const fitTexts = searchScreenTexts.fit

const cell =
  'flex min-w-0 items-center gap-x-1.5 @min-[44rem]:block @min-[44rem]:pt-0.5 [font-variant-numeric:tabular-nums]'
/** Beside a second fact on one line, that one is cut first. */
const main = 'flex min-w-0 max-w-full shrink-0 items-center gap-1.5 font-semibold'
const second = 'truncate text-xs text-text-3 group-data-selected:text-text-2'

const markLooks = {
  yes: { Icon: CircleCheck, colour: 'text-success' },
  partly: { Icon: CircleMinus, colour: 'text-warning' },
  no: { Icon: CircleX, colour: 'text-text-2' },
  unknown: { Icon: CircleMinus, colour: 'text-text-2' },
} as const

/** Whether the event's days are free, and whether the speaker comes there. */
function EventDate({ fit }: { fit: EventFit }) {
  const date = dateMark(fit.date)
  const reach = reachMark(fit.reach)
  const { Icon, colour } = markLooks[date.kind]
  return (
    <div className={cell}>
      <span className={`${main} ${colour}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{date.text}</span>
      </span>
      {reach && (
        <p
          className={`truncate text-xs @min-[44rem]:ps-5.5 ${reach.kind === 'no' ? 'font-semibold text-warning' : 'text-text-3 group-data-selected:text-text-2'}`}
        >
          {reach.text}
        </p>
      )}
    </div>
  )
}

export function PlaceAndDate({ speaker, choices }: { speaker: FoundSpeaker; choices: ListChoices }) {
  const { free_on } = toQuestion(choices)
  const { city, country, fit } = speaker
  if (fit) return <EventDate fit={fit} />
  if (typeof free_on === 'string') {
    return (
      <div className={cell}>
        <span className={`${main} text-success`}>
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{fitTexts.free(free_on)}</span>
        </span>
        <p className={second}>{placeOf(speaker)}</p>
      </div>
    )
  }
  return (
    <div className={cell}>
      <span className={main}>
        <MapPin aria-hidden className="size-4 shrink-0 text-text-3 @max-[44rem]:hidden" />
        <span className="truncate">{city || country?.name || texts.anywhere}</span>
      </span>
      {city && country && <p className={`${second} @min-[44rem]:ps-5.5`}>{country.name}</p>}
    </div>
  )
}

export function Fee({ speaker, choices }: { speaker: FoundSpeaker; choices: ListChoices }) {
  const { fee } = speaker
  const planned = moneyMark(speaker.fit?.money ?? null)
  const fit = feeFit(fee, choices)
  const note =
    fit === 'within' || fit === 'partly'
      ? fitTexts[fit]
      : fee?.visibility === 'organizers'
        ? fitTexts.forOrganizers
        : ''
  return (
    <div className={cell}>
      <p className={fee ? 'font-semibold' : 'text-text-2'}>{feeText(fee)}</p>
      {planned?.kind === 'no' ? (
        <p className="truncate font-semibold text-warning text-xs">{planned.text}</p>
      ) : (
        <p className={`${second} @max-[44rem]:hidden`}>{planned ? planned.text : note}</p>
      )}
    </div>
  )
}

export function Proof({ speaker: { engagements, rating } }: { speaker: FoundSpeaker }) {
  const stars = rating && (
    <>
      <span aria-hidden="true">{texts.rating(rating.average, rating.count)}</span>
      <span className="sr-only">{texts.ratingLabel(rating.average, rating.count)}</span>
    </>
  )
  return (
    <div className={cell}>
      <p className={main}>
        {engagements === null ? (
          <Sparkles aria-hidden className="size-4 shrink-0 text-text-3" />
        ) : (
          <CalendarCheck aria-hidden className="size-4 shrink-0 text-primary-text" />
        )}
        <span className="truncate">{engagements === null ? texts.newHere : texts.events(engagements)}</span>
      </p>
      <p className={`${second} @min-[44rem]:ps-5.5`}>{stars}</p>
    </div>
  )
}

/** What was found where; without words, what they speak about. */
export function Why({ speaker, words }: { speaker: FoundSpeaker; words: string }) {
  const { matched, topics, languages, fit } = speaker
  const isTold = matched.length > 0
  return (
    <div className="col-start-2 mt-0.5 flex min-w-0 justify-between gap-4 text-sm text-text-2 @min-[44rem]:col-end-[-1]">
      <p className="truncate">
        {isTold
          ? matched.map(({ in: part, text }, i) => (
              <span key={`${part}${text}`}>
                {i > 0 && ' · '}
                <span className="text-text-3 group-data-selected:text-text-2">{texts.matched[part]}</span>{' '}
                <Marked text={text} words={words} />
              </span>
            ))
          : topics.length > 0 && (
              <>
                <span className="text-text-3 group-data-selected:text-text-2">{texts.topics}</span>{' '}
                {topics.map(({ name }) => name).join(', ')}
              </>
            )}
      </p>
      <p className="max-w-1/2 shrink-0 truncate text-text-3 group-data-selected:text-text-2 @max-[44rem]:hidden">
        {fit ? placeOf(speaker) : languageNames(languages.slice(0, 3))}
      </p>
    </div>
  )
}

export function Marked({ text, words }: { text: string; words: string }) {
  let at = 0
  return markHits(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isHit ? (
      <mark
        key={key}
        className="rounded-[3px] bg-primary-subtle px-0.5 font-semibold text-text group-data-selected:bg-surface"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
