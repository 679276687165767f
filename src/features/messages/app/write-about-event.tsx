// Whom to write to about one's own event: someone who was asked or has offered, or a speaker found by name. Without a plan that
// includes starting conversations, only the former.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTypedText } from '../../../ui/app/use-typed-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { LineUpEntry, ReadEvent } from '../../events/schema.ts'
import { eventTexts } from '../../events/texts.ts'
import type { Picture } from '../../media/schema.ts'
import { useLimit } from '../../profiles/me.ts'
import { planWithQuery } from '../../profiles/queries.ts'
import { suggestionsQuery } from '../../search/queries.ts'
import { PartFailure } from './part-failure.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.writeAbout
/** ms after the last key. */
const pause = 150
const longestName = 100
/** One letter finds no one. */
const shortestName = 2

interface WriteAboutEventProps {
  event: ReadEvent
  onClose: () => void
}

export function WriteAboutEvent({ event, onClose }: WriteAboutEventProps) {
  const mayStart = useLimit('direct_messaging') !== 0
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.text(event.title)}>
      <div className="mt-4 grid gap-5">
        <LineUp entries={event.line_up} />
        {mayStart ? <FoundByName eventId={event.id} /> : <Plan />}
      </div>
    </Dialog>
  )
}

/** Their requests have conversations of their own, which every plan includes. */
function LineUp({ entries }: { entries: readonly LineUpEntry[] }) {
  const asked = entries.flatMap(({ request_id, stage, speaker }) =>
    request_id === null ? [] : [{ request_id, stage, speaker }],
  )
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="asked-to-speak">
      <h3 id="asked-to-speak" className="mb-1 font-sans font-semibold text-sm text-text-2">
        {texts.lineUp}
      </h3>
      <ul>
        {asked.map(({ request_id, stage, speaker }) => (
          <Person
            key={request_id}
            href={paths.dashboardMessagesAbout(request_id)}
            name={speaker.name}
            about={eventTexts.facts.stages[stage]}
            headshot={speaker.headshot}
          />
        ))}
      </ul>
    </section>
  )
}

function FoundByName({ eventId }: { eventId: string }) {
  const [q, setQ] = useState('')
  const { typed, type, apply } = useTypedText(q, pause, setQ)
  const isSearch = q.length >= shortestName
  const read = useQuery({
    ...suggestionsQuery(q),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const people = isSearch ? read.data?.people : []
  return (
    <div>
      <TextField
        label={texts.find}
        placeholder={texts.placeholder}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestName}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && apply(typed)}
      />
      <p role="status" className="sr-only">
        {people && people.length > 0 && texts.results(people.length)}
      </p>
      <div className="mt-2">
        {people ? (
          <>
            <ul>
              {people.map(({ username, name, headline, headshot }) => (
                <Person
                  key={username}
                  href={`${paths.dashboardMessages}?${new URLSearchParams({ event: eventId, with: username })}`}
                  name={name}
                  about={headline}
                  headshot={headshot}
                />
              ))}
            </ul>
            {isSearch && people.length === 0 && <p className="text-text-2">{texts.none(q)}</p>}
          </>
        ) : read.error ? (
          <PartFailure text={texts.searchFailed} read={read} />
        ) : (
          <div role="status" aria-label={texts.searching}>
            <SkeletonText lines={2} />
          </div>
        )}
      </div>
    </div>
  )
}

interface PersonProps {
  href: string
  name: string
  about: string
  headshot: Picture | null
}

function Person({ href, name, about, headshot }: PersonProps) {
  return (
    <li>
      <Link
        to={href}
        replace
        aria-label={texts.write(name)}
        className="flex min-h-13 items-center gap-3 rounded-chip px-2 py-1.5 transition-colors duration-160 hover:bg-surface-2"
      >
        <Avatar name={name} src={headshot?.sizes[0]?.webp} />
        <span className="min-w-0">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="block truncate text-sm text-text-2">{about}</span>
        </span>
      </Link>
    </li>
  )
}

function Plan() {
  const { data } = useQuery(planWithQuery('direct_messaging'))
  return (
    <p className="text-text-2">
      {texts.plan} {data?.plan && screenTexts.plan.start(data.plan.name)}{' '}
      <Link to={paths.dashboardSettingsArea('plan')} className="link">
        {screenTexts.plans}
      </Link>
    </p>
  )
}
