// The results with their states: loading, none, refused, failed with the rows kept, and more on demand.
import { CalendarX, CircleAlert, Lock } from 'lucide-react'
import { Fragment, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { RequestError } from '../../../../lib/request-errors.ts'
import { ReadFailure } from '../../../../shell/reading/read-failure.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { eventTexts } from '../event/texts.ts'
import type { FilterLock } from '../filters/filter-panel.tsx'
import type { Facets } from '../filters/use-facets.ts'
import { withoutLocked } from '../question-address.ts'
import { searchScreenTexts as texts } from '../texts.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultRow, rowId, type Shortlisting } from './result-row.tsx'
import type { Results } from './use-results.ts'

export interface ResultListProps {
  address: ListAddress
  results: Results
  facets: Facets
  lock: FilterLock
  selected: string | null
  isCompared: (username: string) => boolean
  shortlisting: Shortlisting | null
  /** Null: there is nothing to save, or no one to save it. */
  onSave: (() => void) | null
  onPreview: (username: string) => void
  onCompare: (speaker: FoundSpeaker) => void
  /** Moves the selection by a row. */
  onWalk: (step: 1 | -1) => void
}

export function ResultList(props: ResultListProps) {
  const { address, results, facets, lock, onWalk } = props
  const { read, shown } = results
  const refused =
    read.error instanceof RequestError && read.error.code === 'limit_reached' ? read.error : null

  function walk(event: KeyboardEvent) {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onWalk(step)
  }

  if (isUnknownEvent(read.error)) return <UnknownEvent address={address} />
  if (refused) return <Refused address={address} plan={refused.hint} isSpeaker={lock === 'speaker'} />
  if (!shown) {
    return read.error ? (
      <div className="p-4 md:px-6">
        <ReadFailure error={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      </div>
    ) : (
      <Waiting />
    )
  }
  return (
    <>
      {read.error && !read.isFetchNextPageError && (
        <Failed isRetrying={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {shown.speakers.length === 0 && !results.isOld ? (
        <div className="p-4 md:px-6">
          <NothingFound address={address} facets={facets} onSave={props.onSave} />
        </div>
      ) : (
        <ul
          aria-label={texts.results}
          aria-busy={results.isOld && !read.error}
          onKeyDown={walk}
          className="outdated @container px-1 pb-3 md:px-3"
        >
          {shown.speakers.map((speaker, i) => (
            <Fragment key={speaker.username}>
              {speaker.is_close && !shown.speakers[i - 1]?.is_close && (
                <li className="px-3 pt-4 pb-1 text-sm text-text-2">{texts.close}</li>
              )}
              <ResultRow
                speaker={speaker}
                choices={shown.choices}
                words={shown.words}
                isSelected={speaker.username === props.selected}
                isCompared={props.isCompared(speaker.username)}
                shortlisting={props.shortlisting}
                onPreview={props.onPreview}
                onCompare={props.onCompare}
              />
            </Fragment>
          ))}
        </ul>
      )}
      <More results={results} />
    </>
  )
}

function More({ results: { read, shown } }: { results: Results }) {
  if (!shown || shown.speakers.length === 0) return null
  if (shown.speakers.at(-1)?.is_close) return null
  if (!read.hasNextPage) {
    return <p className="px-6 pb-6 text-center text-sm text-text-3">{texts.allShown}</p>
  }
  return (
    <div className="grid justify-items-center gap-2 px-6 pb-6">
      {read.isFetchNextPageError && <p className="text-sm text-text-2">{texts.failedEmpty}</p>}
      <Button
        variant="secondary"
        busy={read.isFetchingNextPage}
        busyLabel={texts.loadingMore}
        onClick={() => void read.fetchNextPage()}
      >
        {texts.more}
      </Button>
    </div>
  )
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-danger-subtle px-4 py-2 md:mx-6"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-48">{texts.failed}</p>
      <Button variant="secondary" size="sm" busy={isRetrying} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function Refused({
  address,
  plan,
  isSpeaker,
}: {
  address: ListAddress
  plan: string | undefined
  isSpeaker: boolean
}) {
  const { locked } = texts
  return (
    <div className="p-4 md:px-6">
      <EmptyState
        icon={<Lock />}
        title={isSpeaker ? locked.refusedForOrganizersTitle : locked.refusedTitle}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => address.choose({ ...withoutLocked, speaker: null })}>
              {locked.without}
            </Button>
            {!isSpeaker && (
              <Link
                to={paths.dashboardSettingsArea('plan')}
                className={buttonClass({ variant: 'secondary' })}
              >
                {locked.up}
              </Link>
            )}
          </div>
        }
      >
        {isSpeaker ? locked.refusedForOrganizers : locked.refused(plan ?? locked.largerPlan)}
      </EmptyState>
    </div>
  )
}

function isUnknownEvent(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'invalid_input' && error.hint === 'event'
}

function UnknownEvent({ address }: { address: ListAddress }) {
  return (
    <div className="p-4 md:px-6">
      <EmptyState
        icon={<CalendarX />}
        title={eventTexts.missingTitle}
        action={<Button onClick={() => address.choose({ event: null })}>{eventTexts.without}</Button>}
      >
        {eventTexts.missing}
      </EmptyState>
    </div>
  )
}

/** Rows of their final size. */
function Waiting() {
  return (
    <div className="@container px-1 md:px-3">
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid h-[118px] grid-cols-[52px_minmax(0,1fr)] gap-x-3.5 px-3 py-2.5 @min-[44rem]:h-[86px]"
        >
          <Skeleton className="size-[52px]" />
          <div>
            <Skeleton className="mt-1 h-4 w-2/5" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Where the selection goes from this one; null: nowhere. */
export function neighbourOf(
  usernames: readonly string[],
  selected: string | null,
  step: 1 | -1,
): string | null {
  const at = selected === null ? -1 : usernames.indexOf(selected)
  if (at < 0) return usernames[0] ?? null
  return usernames[at + step] ?? null
}

/** The speaker whose row has the focus. */
export function focusedIn(usernames: readonly string[]): string | null {
  return usernames.find((username) => document.activeElement?.id === rowId(username)) ?? null
}
