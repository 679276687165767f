// A speaker in the results: aligned columns where there is space, else lines. The whole row opens the preview; Enter and a
// modified click follow its link.
import { CalendarCheck, Check, CircleCheck, MapPin, Plus, Sparkles } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { feeFit, feeText, languageNames, markHits, placeOf } from '../fit.ts'
import { toQuestion } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.row
const fitTexts = searchScreenTexts.fit

export interface ResultRowProps {
  speaker: FoundSpeaker
  choices: ListChoices
  /** The words that were searched for: as typed, or corrected. */
  words: string
  isSelected: boolean
  isCompared: boolean
  onPreview: (username: string) => void
  onCompare: (speaker: FoundSpeaker) => void
}

/** The element that has the focus while the list is walked. */
export function rowId(username: string): string {
  return `found-${username}`
}

export function ResultRow(props: ResultRowProps) {
  const { speaker, choices, words, isSelected, isCompared, onPreview, onCompare } = props
  const { username, name, headline, headshot, placement } = speaker

  function open(event: MouseEvent) {
    const isByKey = event.detail === 0
    if (isByKey || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPreview(username)
  }

  return (
    <li
      data-selected={isSelected || undefined}
      className="group relative grid scroll-mt-52 scroll-mb-20 grid-cols-[52px_minmax(0,1fr)] gap-x-3.5 rounded-card px-3 py-2.5 before:absolute before:inset-x-3 before:-top-px before:border-border before:border-t first:before:hidden hover:bg-surface-2 data-selected:bg-primary-subtle data-selected:shadow-[inset_3px_0_0_var(--primary)] max-md:pe-14 pointer-coarse:pe-14 @min-[40rem]:min-h-[86px] @min-[40rem]:grid-cols-[52px_minmax(0,1fr)_7.5rem_7.25rem_6.5rem]"
    >
      <span className="relative row-span-3 self-start [&>.avatar]:rounded-card @min-[40rem]:row-span-2">
        <Avatar name={name} src={headshot?.sizes[0]?.webp} size={52} />
        {isCompared && (
          <Check
            aria-hidden
            className="absolute -end-1.5 -bottom-1.5 size-5 rounded-pill border-2 border-bg bg-primary p-0.5 text-on-primary"
            strokeWidth={3}
          />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="flex items-center gap-1.5 font-sans font-semibold text-base leading-6 tracking-normal">
          <a
            id={rowId(username)}
            href={paths.speaker(username)}
            aria-current={isSelected || undefined}
            onClick={open}
            className="truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:z-10 focus-visible:after:outline-offset-2"
          >
            {name}
          </a>
          {placement && <Featured placement={placement} />}
          {isCompared && <span className="sr-only">({texts.compared})</span>}
        </h2>
        <p className="line-clamp-2 text-sm text-text-2 @min-[40rem]:line-clamp-1">
          {headline || texts.noHeadline}
        </p>
      </div>
      <div className="col-start-2 flex min-w-0 flex-wrap gap-x-3 text-sm @min-[40rem]:contents">
        <PlaceAndDate speaker={speaker} choices={choices} />
        <Fee speaker={speaker} choices={choices} />
        <Proof speaker={speaker} />
      </div>
      <Why speaker={speaker} words={words} />
      <button
        type="button"
        aria-pressed={isCompared}
        aria-label={isCompared ? texts.takeOutLabel(name) : texts.compareLabel(name)}
        onClick={() => onCompare(speaker)}
        className="button button-secondary absolute end-2 top-2 min-h-8 min-w-8 px-2 py-0.5 text-sm pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:border-transparent pointer-coarse:bg-transparent pointer-coarse:px-0"
      >
        {isCompared ? <Check aria-hidden /> : <Plus aria-hidden />}
        <span className="max-md:hidden pointer-coarse:hidden">
          {isCompared ? texts.takeOut : texts.compare}
        </span>
        <kbd className="rounded-input border border-border px-1.5 font-sans text-text-2 text-xs max-md:hidden pointer-coarse:hidden">
          C
        </kbd>
      </button>
    </li>
  )
}

const cell =
  'flex min-w-0 items-center gap-x-1.5 @min-[40rem]:block @min-[40rem]:pt-0.5 [font-variant-numeric:tabular-nums]'
const main = 'flex min-w-0 items-center gap-1.5 font-semibold'
const second = 'truncate text-xs text-text-3 group-data-selected:text-text-2'

function PlaceAndDate({ speaker, choices }: { speaker: FoundSpeaker; choices: ListChoices }) {
  const { free_on } = toQuestion(choices)
  const { city, country } = speaker
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
        <MapPin aria-hidden className="size-4 shrink-0 text-text-3 @max-[40rem]:hidden" />
        <span className="truncate">{city || country?.name || texts.anywhere}</span>
      </span>
      {city && country && <p className={`${second} @min-[40rem]:ps-5.5`}>{country.name}</p>}
    </div>
  )
}

function Fee({ speaker: { fee }, choices }: { speaker: FoundSpeaker; choices: ListChoices }) {
  const fit = feeFit(fee, choices)
  const note =
    fit === 'within' || fit === 'partly'
      ? fitTexts[fit]
      : fee?.visibility === 'organizers'
        ? fitTexts.forOrganizers
        : ''
  return (
    <div className={cell}>
      <p title={feeText(fee)} className={`truncate ${fee ? 'font-semibold' : 'text-text-2'}`}>
        {feeText(fee)}
      </p>
      {note && <p className={`${second} @max-[40rem]:hidden`}>{note}</p>}
    </div>
  )
}

function Proof({ speaker: { engagements, rating } }: { speaker: FoundSpeaker }) {
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
      <p className={`${second} @min-[40rem]:ps-5.5`}>{stars}</p>
    </div>
  )
}

/** What was found where; without words, what they speak about. */
function Why({ speaker: { matched, topics, languages }, words }: { speaker: FoundSpeaker; words: string }) {
  const isTold = matched.length > 0
  return (
    <div className="col-start-2 mt-0.5 flex min-w-0 justify-between gap-4 text-sm text-text-2 @min-[40rem]:col-end-[-1]">
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
      <p className="shrink-0 text-text-3 group-data-selected:text-text-2 @max-[40rem]:hidden">
        {languageNames(languages.slice(0, 3))}
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

/** Placement is never hidden: the label says it, its explanation where they would be otherwise. */
function Featured({ placement }: { placement: NonNullable<FoundSpeaker['placement']> }) {
  const id = useId()
  return (
    <span className="shrink-0">
      <button
        type="button"
        aria-describedby={id}
        className="peer relative z-10 flex min-h-6 cursor-help items-center rounded-pill border border-border-strong px-2 font-semibold text-text-2 text-xs"
      >
        {texts.featured}
      </button>
      <span
        id={id}
        role="tooltip"
        className="tooltip pointer-events-none invisible absolute start-[76px] top-9 z-20 w-64 max-w-[calc(100%-84px)] font-normal opacity-0 delay-0 peer-hover:visible peer-hover:opacity-100 peer-hover:delay-700 peer-focus-visible:visible peer-focus-visible:opacity-100"
      >
        {texts.placeByRelevance(placement.place_by_relevance, placement.plan)}
      </span>
    </span>
  )
}
