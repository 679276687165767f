// /dashboard/requests/{id}: one request, as it was when the reader last looked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useParams } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ArrivalsButton } from '../../../ui/app/arrivals-button.tsx'
import { ArrivalsPlace } from '../../../ui/app/arrivals-place.tsx'
import { useFirstReading, useHeld } from '../../../ui/app/use-held.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { requestQuery } from '../queries.ts'
import type { BookingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'
import { keepRequest } from './held.ts'
import { PhoneHead } from './phone-head.tsx'
import { Request } from './request-detail.tsx'
import { screenTexts as texts } from './texts.ts'
import { RequestSkeleton } from './waiting.tsx'

export function prefetch({ client, params }: ScreenVisit): Promise<void> {
  return readBeforehand(client, requestQuery(params.requestId ?? ''))
}

export function Component() {
  const { requestId = '' } = useParams()
  const read = useQuery(requestQuery(requestId))
  return (
    <>
      {read.data === undefined && <PhoneHead />}
      <Reading
        of={read}
        waiting={
          <div className="p-5 md:p-7">
            <p role="status" className="sr-only">
              {texts.loading}
            </p>
            <RequestSkeleton />
          </div>
        }
        missing={
          <div className="p-6">
            <EmptyState
              icon={<Inbox />}
              title={requestTexts.detail.missingTitle}
              link={{ to: paths.dashboardRequests, text: texts.back }}
            >
              {requestTexts.detail.missing}
            </EmptyState>
          </div>
        }
      >
        {(request) => <Current key={request.id} request={request} isFetching={read.isFetching} />}
      </Reading>
    </>
  )
}

interface CurrentProps {
  request: BookingRequest
  isFetching: boolean
}

function Current({ request, isFetching }: CurrentProps) {
  const isFirst = useFirstReading(isFetching)
  const client = useQueryClient()
  const { shown, isHeld, show } = useHeld(request, (was, now) => (isFirst ? now : keepRequest(was, now)))
  const [latest] = request.steps
  return (
    <>
      {/* Between the head of the screen and what can be pressed below it; on phones above the steps. */}
      <ArrivalsPlace className="max-md:fixed max-md:inset-x-5 max-md:bottom-[calc(11rem+env(safe-area-inset-bottom))] md:top-33 md:-translate-y-5">
        {isHeld && (
          <ArrivalsButton
            text={texts.held.one(latest && latest.taken_at !== shown.steps[0]?.taken_at ? latest.by : null)}
            onShow={() => {
              show()
              document.getElementById('wish')?.focus()
            }}
          />
        )}
      </ArrivalsPlace>
      <Request
        request={shown}
        // Decided on what is no longer so: the reader sees what is.
        onRefused={() =>
          void client.refetchQueries({ queryKey: requestQuery(request.id).queryKey }).then(show)
        }
      />
    </>
  )
}
