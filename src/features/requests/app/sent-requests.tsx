// The requests that an organizer sent, each with its state. The caller provides the frame.

import { DateTime } from '../../../ui/app/date-time.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Days } from '../../../ui/days.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { OwnSentRequest, OwnSentRequestList } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.sent

const tones: Record<OwnSentRequest['state'], BadgeTone> = {
  pending_confirmation: 'neutral',
  requested: 'info',
  accepted: 'success',
  confirmed: 'success',
  completed: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

export function SentRequests({ requests, total }: OwnSentRequestList) {
  if (requests.length === 0) return <p className="text-text-2">{texts.empty}</p>
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-border">
        {requests.map((request) => (
          <SentRequest key={request.id} request={request} />
        ))}
      </ul>
      {total > requests.length && (
        <p className="mt-3 text-sm text-text-2">{texts.of(requests.length, total)}</p>
      )}
    </>
  )
}

function SentRequest({ request }: { request: OwnSentRequest }) {
  const { state, event_name, starts_on, speaker_name, speaker_username, sent_at } = request
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">
          {speaker_username === null ? (
            speaker_name
          ) : (
            <a
              href={paths.speaker(speaker_username)}
              className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
            >
              {speaker_name}
            </a>
          )}
        </p>
        <p className="wrap-anywhere text-sm text-text-2">
          {event_name}, {starts_on === null ? texts.noDay : <Days from={starts_on} />}
        </p>
        <p className="text-sm text-text-3">
          {texts.sent} <DateTime at={sent_at} />
        </p>
      </div>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    </li>
  )
}
