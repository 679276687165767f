// /dashboard/requests/{id}: one request in full, and how to answer it for now.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy, Inbox } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { BackToOverview } from '../../../shell/app/back-to-overview.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { copyText } from '../../../ui/share.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { factsOf } from '../facts.ts'
import { requestQuery } from '../queries.ts'
import type { SpeakingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.detail

export function prefetch({ client, params }: ScreenVisit): Promise<void> {
  return readBeforehand(client, requestQuery(params.requestId ?? ''))
}

export function Component() {
  const { requestId = '' } = useParams()
  const read = useQuery(requestQuery(requestId))
  return (
    <Reading
      of={read}
      waiting={<ListSkeleton label={requestTexts.list.loading} rows={4} className="h-16" />}
      missing={
        <EmptyState icon={<Inbox />} title={texts.missingTitle} action={<BackToOverview />}>
          {texts.missing}
        </EmptyState>
      }
    >
      {(request) => <Request request={request} />}
    </Reading>
  )
}

function Request({ request }: { request: SpeakingRequest }) {
  const { event_name, requester_name, requester_email, organisation, message, requested_at } = request
  const { locale } = useReader()
  return (
    <>
      <Link to={paths.dashboardRequests} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4" />
        {texts.back}
      </Link>
      <h1 className="wrap-anywhere mt-1 text-3xl">{event_name}</h1>
      <p className="wrap-anywhere mt-2 text-text-2">
        {requestTexts.list.from(requester_name, organisation)} · {requestTexts.list.came}{' '}
        <DateTime at={requested_at} withTime />
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card as="section" aria-label={event_name} className="p-5 md:p-6">
          <p className="wrap-anywhere max-w-text whitespace-pre-line">{message}</p>
          <dl className="mt-6 grid gap-3">
            {factsOf(request, locale).map(({ label, value, isLink }) => (
              <div
                key={label}
                className="grid gap-x-6 border-border border-t pt-3 md:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <dt className="text-text-2">{label}</dt>
                <dd className="wrap-anywhere">
                  {isLink ? (
                    <a href={value} className="link" rel="nofollow noopener noreferrer">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card as="section" aria-labelledby="answer" className="p-5 md:p-6">
          <h2 id="answer" className="text-xl">
            {texts.answerTitle}
          </h2>
          <p className="wrap-anywhere mt-3 text-text-2">{texts.answer(requester_email)}</p>
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => void copyText(requester_email, { title: texts.copied })}
          >
            <Copy aria-hidden size={18} />
            {texts.copy}
          </Button>
        </Card>
      </div>
    </>
  )
}
