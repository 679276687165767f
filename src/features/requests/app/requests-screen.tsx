// /dashboard/requests: the speaker's requests from organizers, newest first.
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { BackToOverview } from '../../../shell/app/back-to-overview.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { ReadFailure } from '../../../shell/reading/read-failure.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { KeysetPages } from '../../../ui/app/keyset-pages.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { useMe } from '../../profiles/me.ts'
import { describeDays } from '../facts.ts'
import { requestsQuery } from '../queries.ts'
import type { SpeakingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.list

export function prefetch({ client, url }: ScreenVisit): Promise<void> {
  return readBeforehand(client, requestsQuery(url.searchParams.get('cursor') ?? undefined))
}

export function Component() {
  const isSpeaker = useMe().user.user_metadata.user_type === 'speaker'
  const cursor = useSearchParams()[0].get('cursor') ?? undefined
  const { data, error, refetch, isFetching } = useQuery({ ...requestsQuery(cursor), enabled: isSpeaker })
  if (!isSpeaker) {
    return (
      <>
        <h1 className="mb-6 text-3xl">{texts.title}</h1>
        <EmptyState icon={<Inbox />} title={texts.speakersOnlyTitle} action={<BackToOverview />}>
          {texts.speakersOnly}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 text-text-2">{texts.text}</p>
      <div className="mt-6 grid gap-6">
        {data ? (
          <>
            {data.requests.length === 0 ? (
              <Nothing />
            ) : (
              <Card as="section" aria-label={texts.title} className="p-0">
                <ul className="divide-y divide-border">
                  {data.requests.map((request) => (
                    <Row key={request.id} request={request} />
                  ))}
                </ul>
              </Card>
            )}
            <KeysetPages
              label={texts.pages}
              cursor={cursor}
              nextCursor={data.next_cursor}
              hrefOf={(place) =>
                place === null
                  ? paths.dashboardRequests
                  : `${paths.dashboardRequests}?cursor=${encodeURIComponent(place)}`
              }
            />
          </>
        ) : error ? (
          <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <ListSkeleton label={texts.loading} rows={5} className="h-20" />
        )}
      </div>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<Inbox />}
      title={texts.emptyTitle}
      action={
        <Link to={paths.dashboardProfile} className={buttonClass({ variant: 'secondary' })}>
          {texts.emptyAction}
        </Link>
      }
    >
      {texts.empty}
    </EmptyState>
  )
}

function Row({ request }: { request: SpeakingRequest }) {
  const { id, event_name, requester_name, organisation, format, starts_on, ends_on, requested_at } = request
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 transition-colors duration-160 first:rounded-t-card last:rounded-b-card hover:bg-surface-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-sans font-semibold text-base">
          <Link
            to={paths.dashboardRequest(id)}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {event_name}
          </Link>
        </h2>
        <p className="wrap-anywhere text-text-2">{texts.from(requester_name, organisation)}</p>
      </div>
      <div className="text-sm text-text-2 md:text-end">
        <p>
          {talkFormatNames[format]} · {describeDays(starts_on, ends_on, useReader().locale)}
        </p>
        <p className="text-text-3">
          {texts.came} <DateTime at={requested_at} />
        </p>
      </div>
    </li>
  )
}
