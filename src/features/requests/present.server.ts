// What each side is shown of a request and of its steps. A pending step is shown only to who took it.
import type { StoredState } from '../events/transitions.ts'
import type { Picture } from '../media/schema.ts'
import type { RequestReader } from './readers.server.ts'
import { type RequestContent, type RequestRow, type RequestStep, requestContent } from './schema.ts'
import { type RequestRecord, type StepRecord, standingOf } from './standing.server.ts'
import { actionsFor, agreedStates, type HumanAction, type Side, turnOf } from './transitions.ts'

interface FoundRow {
  request: RequestRecord
  country: { code: string; name: string } | null
  speaker: {
    first_name: string
    last_name: string
    username: string | null
    visibility: string
    headshot_id: string | null
  }
  suspended_at: Date | null
  event: { id: string; state: StoredState } | null
  step: StepRecord | null
  seen_at: Date | null
}

export function presentContent({ request, country }: Pick<FoundRow, 'request' | 'country'>): RequestContent {
  return requestContent.parse({ ...request, country })
}

export function present(
  row: FoundRow,
  { side, may_act }: RequestReader,
  pictures: ReadonlyMap<string, Picture>,
): RequestRow {
  const { request, speaker, step, seen_at } = row
  const standing = standingOf(request)
  const isOpen = speaker.visibility !== 'draft' && row.suspended_at === null
  const isEventOpen = row.event !== null && (side === 'organizer' || row.event.state === 'published')
  return {
    id: request.id,
    side,
    may_act,
    state: step?.to_state ?? request.state,
    version: request.version,
    sent_by: request.sent_by,
    asks_for: request.asks_for,
    is_firm: request.is_firm,
    ...presentContent(row),
    requester_email: showsEmail(request, side) ? request.requester_email : null,
    event_id: isEventOpen ? request.event_id : null,
    slot_id: isEventOpen ? request.slot_id : null,
    other:
      side === 'speaker'
        ? { name: request.requester_name, username: null, headshot: null }
        : {
            name: `${speaker.first_name} ${speaker.last_name}`.trim(),
            username: isOpen ? speaker.username : null,
            headshot: (isOpen && pictures.get(speaker.headshot_id ?? '')) || null,
          },
    proposal: presentProposal(row),
    hold_ends_at: request.hold_ends_at?.toISOString() ?? null,
    turn: step ? null : turnOf(standing),
    actions: step || !may_act ? [] : actionsFor(standing, side),
    pending: step && {
      action: step.action as HumanAction,
      settles_at: step.settles_at.toISOString(),
      from_state: request.state,
      from_turn: turnOf(standing),
    },
    cancelled_by: request.cancelled_by,
    is_unread: may_act && isUnread(request, side, seen_at),
    requested_at: (request.requested_at ?? request.created_at).toISOString(),
    moved_at: request.moved_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
  }
}

/** Its proposer already sees a new one while it can be undone. */
function presentProposal({ request, step }: FoundRow): RequestRow['proposal'] {
  if (step?.action === 'propose' && step.side) return { by: step.side, terms: step.terms, note: step.note }
  const { proposed_by, proposed_terms, proposal_note } = request
  return proposed_by && proposed_terms && { by: proposed_by, terms: proposed_terms, note: proposal_note }
}

/** A speaker who offers has only chosen an event: its organizer's address is no answer to that. */
function showsEmail({ sent_by, state }: RequestRecord, side: Side): boolean {
  return side === 'organizer' || sent_by === 'organizer' || agreedStates.includes(state)
}

function isUnread({ sent_by, version, moved_at }: RequestRecord, side: Side, seen_at: Date | null): boolean {
  return seen_at === null ? side !== sent_by || version > 0 : moved_at > seen_at
}

export function presentStep(
  { step, name }: { step: StepRecord; name: string | null },
  { request, speaker }: FoundRow,
  reader: RequestReader,
): RequestStep {
  const { action, side, actor_id, way, from_state, reason, note, terms, override_reason, taken_at } = step
  const isReader = side === reader.side && actor_id === reader.userId
  const ofSide =
    side === 'speaker' ? `${speaker.first_name} ${speaker.last_name}`.trim() : request.requester_name
  return {
    action,
    side,
    by: side === null || isReader ? null : (name ?? ofSide),
    way,
    from_state,
    reason,
    note,
    terms,
    override_reason: reader.side === 'speaker' ? override_reason : null,
    taken_at: taken_at.toISOString(),
  }
}
