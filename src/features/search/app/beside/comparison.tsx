// Up to four speakers side by side. Rows in which they are equal are folded.
import { useQueries, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Key } from '../../../../ui/app/key.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { requestAddress } from '../../../../vocabulary/request-address.ts'
import type { Event } from '../../../events/schema.ts'
import { foundSpeakerQuery, isOverLimit } from '../../../profile-views/queries.ts'
import { fitsQuery } from '../../queries.ts'
import { type ComparedRow, compare } from '../differences.ts'
import { fitRows, joinRows } from '../event/fit-rows.ts'
import { eventTexts } from '../event/texts.ts'
import { searchScreenTexts } from '../texts.ts'
import type { ComparedPerson } from '../use-compared.ts'
import { mayOpen, useViewsLeft, ViewsRefused } from '../views-left.tsx'

const texts = searchScreenTexts.compare

export interface ComparisonProps {
  people: readonly ComparedPerson[]
  /** The event in hand. */
  event: Event | null
  isColumn: boolean
  onTakeOut: (person: ComparedPerson) => void
  /** Missing: the reader has no lists. */
  onShortlist?: ((people: readonly ComparedPerson[]) => void) | undefined
  onClose: () => void
}

export function Comparison(props: ComparisonProps) {
  const { people, event, isColumn, onTakeOut, onShortlist, onClose } = props
  const views = useViewsLeft()
  const answers = useQueries({
    queries: people.map(({ username }) => ({
      ...foundSpeakerQuery(username),
      enabled: mayOpen(views, username),
    })),
  })
  const profiles = answers.flatMap(({ data }) => data ?? [])
  const isClosed = people.map(
    ({ username }, i) => !answers[i]?.data && (!mayOpen(views, username) || isOverLimit(answers[i]?.error)),
  )
  const open = people.filter((_, i) => !isClosed[i])
  const failed = answers.filter(({ isError }, i) => isError && !isClosed[i])
  const fits = useQuery(
    fitsQuery(
      event?.id ?? '',
      people.map(({ username }) => username),
    ),
  )
  const found = open.flatMap(
    ({ username }) => fits.data?.fits.find((one) => one.username === username)?.fit ?? [],
  )
  const added = event && found.length === open.length ? fitRows(found, event) : []
  return (
    <div
      className={`min-h-0 flex-1 ${isColumn ? 'overflow-y-auto px-6 py-4' : 'mt-3'}`}
      tabIndex={isColumn ? 0 : undefined}
    >
      {isColumn && (
        <div className="flex items-center justify-between gap-2">
          <h2 className="wrap-anywhere min-w-0 text-xl">
            {event ? eventTexts.compare.title(event.title) : texts.title}
          </h2>
          {/* Opened by a key, it is where the reader continues. */}
          <IconButton icon={X} label={texts.close} autoFocus onClick={onClose} />
        </div>
      )}
      {open.length < people.length && <ViewsRefused />}
      {failed.length > 0 && (
        <div role="alert" className="mt-3 grid justify-items-start gap-2">
          <p>{texts.failed}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            {searchScreenTexts.tryAgain}
          </Button>
        </div>
      )}
      {failed.length === 0 && profiles.length < open.length && (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="mt-3 h-80" />
        </>
      )}
      {open.length > 0 && profiles.length === open.length && (
        <Table
          people={open}
          event={event}
          rows={joinRows(added, compare(profiles))}
          onTakeOut={onTakeOut}
          onShortlist={onShortlist}
        />
      )}
    </div>
  )
}

interface TableProps extends Pick<ComparisonProps, 'people' | 'event' | 'onTakeOut' | 'onShortlist'> {
  rows: readonly ComparedRow[]
}

function Table({ people, event, rows, onTakeOut, onShortlist }: TableProps) {
  const [isWhole, setWhole] = useState(false)
  const equal = rows.filter(({ isEqual }) => isEqual).length
  const shown = rows.filter(({ isEqual }) => isWhole || !isEqual)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it. */}
      <section aria-label={texts.title} tabIndex={0} className="relative overflow-x-auto">
        <table
          className="my-2 w-full table-fixed border-collapse text-sm"
          style={{ minWidth: `${6 + people.length * 7.5}rem` }}
        >
          <thead>
            <tr>
              <td className="sticky start-0 w-24 bg-surface" />
              {people.map((person) => (
                <th
                  key={person.username}
                  scope="col"
                  className="border-border border-b pe-3 pb-2 text-start align-top"
                >
                  <span className="flex items-start justify-between gap-1">
                    <span className="[&>.avatar]:rounded-card">
                      <Avatar name={person.name} src={person.src ?? undefined} size={56} />
                    </span>
                    <IconButton
                      icon={X}
                      className="-me-2 -mt-2"
                      label={texts.takeOut(person.name)}
                      onClick={() => onTakeOut(person)}
                    />
                  </span>
                  <a
                    href={paths.speaker(person.username)}
                    className="break-words mt-1.5 block min-h-6 font-semibold text-base leading-snug hover:underline"
                  >
                    {person.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, best }) => (
              <tr key={name} className="border-border border-b">
                <th
                  scope="row"
                  className="sticky start-0 bg-surface py-2.5 pe-3 text-start align-top font-normal text-text-3"
                >
                  {name}
                </th>
                {people.map(({ username }, i) => (
                  <td key={username} className="break-words py-2.5 pe-3 align-top tabular-nums">
                    {best.includes(i) ? (
                      <b>
                        {values[i]}
                        <span className="sr-only"> ({texts.best})</span>
                      </b>
                    ) : (
                      values[i] || <span className="text-text-3">{texts.unknown}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {people.map((person) => (
                <td key={person.username} className="py-3 pe-3 align-top">
                  <a
                    href={requestAddress(person.username, event && { event: event.id })}
                    aria-label={`${searchScreenTexts.preview.request}: ${person.name}`}
                    className={buttonClass({ variant: 'secondary', size: 'sm', className: 'w-full px-2!' })}
                  >
                    {searchScreenTexts.preview.request}
                  </a>
                  {onShortlist && (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="mt-1 w-full px-2!"
                      aria-label={texts.shortlistOne(person.name)}
                      onClick={() => onShortlist([person])}
                    >
                      {texts.shortlist}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {onShortlist && (
        <Button variant="secondary" size="sm" className="mb-3" onClick={() => onShortlist(people)}>
          {texts.shortlistAll(people.length)}
          <Key>S</Key>
        </Button>
      )}
      <p className="text-sm text-text-3">
        {shown.length === 0 ? texts.allEqual : texts.bestNote}{' '}
        {equal > 0 && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="min-h-6 cursor-pointer font-semibold text-primary-text hover:underline pointer-coarse:min-h-11"
          >
            {isWhole ? texts.hideEqual : texts.showEqual(equal)}
          </button>
        )}
      </p>
    </>
  )
}
