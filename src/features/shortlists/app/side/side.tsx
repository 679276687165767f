// Beside a shortlist: what the speakers above the line cost and cover, from what they state.
import { Link } from 'react-router'
import { searchFor } from '../../../events/search-for.ts'
import type { Shortlist } from '../../schema.ts'
import { slotsByFormat } from '../../slots.ts'
import { listTexts } from '../texts.ts'
import { Budget } from './budget.tsx'
import { FormatsOffered, SlotsTaken } from './formats.tsx'
import { Part } from './part.tsx'

const texts = listTexts.side
/** Topics as bars, if enough of them are shared; the others are named below. */
const fewestBars = 3
const mostBars = 6
const mostNames = 12

export function Side({ list }: { list: Shortlist }) {
  const { items, line_up, event } = list
  const { topics, missing_topics, formats, places, first_time } = line_up
  const placed = places.reduce((sum, { count }) => sum + count, 0)
  const slots = event ? slotsByFormat(event.slots, items) : []
  return (
    <aside
      aria-label={texts.label}
      className="grid w-full gap-6 md:grid-cols-2 min-[1400px]:w-78 min-[1400px]:shrink-0 min-[1400px]:grid-cols-1"
    >
      <Part title={texts.budget}>
        <Budget list={list} />
      </Part>
      {(topics.length > 0 || missing_topics.length > 0) && (
        <Part title={texts.topics}>
          <Topics topics={topics} />
          <Missing names={missing_topics} event={event} />
        </Part>
      )}
      {slots.length > 0 ? (
        <Part title={texts.slots}>
          <SlotsTaken slots={slots} />
        </Part>
      ) : (
        formats.length > 0 && (
          <Part title={texts.formats}>
            <FormatsOffered formats={formats} />
          </Part>
        )
      )}
      {placed > 0 && (
        <Part title={texts.places}>
          <p className="text-sm">
            <strong className="font-semibold">{texts.placesLine(placed, places.length)}</strong>{' '}
            <span className="text-text-2">{texts.names(places, 0)}</span>
          </p>
          {first_time > 0 && <p className="mt-1 text-sm text-text-2">{texts.firstTime(first_time)}</p>}
        </Part>
      )}
    </aside>
  )
}

/** A bar says something where one topic outweighs another; else the names do. */
function Topics({ topics }: { topics: Shortlist['line_up']['topics'] }) {
  const most = topics[0]?.count ?? 0
  const repeated = topics.filter(({ count }) => count > 1)
  const barred = repeated.length >= fewestBars ? repeated.slice(0, mostBars) : []
  const named = topics.slice(barred.length, barred.length + mostNames)
  return (
    <>
      {barred.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {barred.map(({ name, count }) => (
            <li key={name} className="grid grid-cols-[minmax(0,9rem)_1fr_1.5rem] items-center gap-2">
              <span className="truncate" title={name}>
                {name}
              </span>
              <span aria-hidden>
                <i
                  className="block h-2.5 rounded-e-input bg-primary"
                  style={{ width: `${Math.round((100 * count) / most)}%` }}
                />
              </span>
              <strong className="text-end font-semibold tabular-nums">{count}</strong>
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <p className="mt-1 text-sm text-text-2">
          {texts.names(named, topics.length - barred.length - named.length)}
        </p>
      )}
    </>
  )
}

/** Of the topics that the event asks for. */
function Missing({ names, event }: { names: readonly string[]; event: Shortlist['event'] }) {
  if (!event) return null
  const slugOf = new Map(event.topics.map(({ name, slug }) => [name, slug]))
  return (
    <ul className="mt-1 grid text-sm">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <span className="wrap-anywhere min-w-0">{name}</span>
          <strong className="font-semibold text-warning">{texts.noOne}</strong>
          <Link
            to={searchFor(event.id, slugOf.get(name))}
            aria-label={texts.findOn(name)}
            className="ms-auto inline-flex min-h-8 items-center font-semibold text-primary-text hover:underline pointer-coarse:min-h-11"
          >
            {texts.find}
          </Link>
        </li>
      ))}
    </ul>
  )
}
