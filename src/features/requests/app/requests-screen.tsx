// /dashboard/requests: the speaker's requests from organizers, newest first.
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../shell/reading/list.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays } from '../facts.ts'
import { requestsQuery } from '../queries.ts'
import type { SpeakingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.list

/** Nothing but the page is in its address. */
const source = { rules: {}, query: requestsQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 mb-6 text-text-2">{texts.text}</p>
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 5, className: 'h-20' }}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={texts.emptyTitle}
            link={{ to: paths.dashboardProfile, text: texts.emptyAction }}
          >
            {texts.empty}
          </EmptyState>
        }
      >
        {({ rows }) => (
          <section aria-label={texts.title}>
            <ul className="divide-y divide-border">
              {rows.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </section>
        )}
      </ListBody>
    </>
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
