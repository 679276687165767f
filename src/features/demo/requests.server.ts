// Sample requests in every state, all invented: between the sample organizers, guests, and the sample speakers. Written as
// they would stand, without the mails of their steps.
import { z } from '@hono/zod-openapi'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { eventSlots, events } from '../events/table.server.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { standingOf } from '../requests/standing.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from '../requests/table.server.ts'
import { type StepReason, stepReasons, type Terms } from '../requests/terms.ts'
import { findTransition, humanActions, settledStates, sides } from '../requests/transitions.ts'
import requests from './requests.json' with { type: 'json' }
import { dayFromNow, type Lists } from './speakers.server.ts'

const request = z.strictObject({
  speaker: z.string(),
  /** The address of a sample organizer, or a guest. */
  organizer: z.string().optional(),
  guest: z.strictObject({ name: z.string(), email: z.string(), organisation: z.string() }).optional(),
  /** Who sent it: an offer is the speaker's. */
  sent_by: z.enum(sides).default('organizer'),
  /** The title of one of the organizer's sample events, or of any other. */
  event: z.string(),
  /** Days from today; negative in the past. */
  day: z.int(),
  city: z.string().default(''),
  country: z.string().optional(),
  online: z.boolean().default(false),
  format: speakingFormat,
  audience: z.int().optional(),
  /** In euros. */
  budget: z.int(),
  asks_for: z.enum(['booking', 'hold']).default('booking'),
  message: z.string(),
  /** Days ago. */
  sent: z.int(),
  steps: z.array(
    z.strictObject({
      action: z.enum(humanActions),
      /** None: the product itself. */
      side: z.enum(sides).optional(),
      ago: z.int(),
      budget: z.int().optional(),
      reason: z.enum(stepReasons).optional(),
      note: z.string().default(''),
    }),
  ),
})

const sampleRequests = z.array(request).parse(requests)
type SampleRequest = z.infer<typeof request>

interface People {
  tx: Database
  lists: Lists
  /** Ids of the sample speakers by username. */
  speakers: ReadonlyMap<string, string>
  /** Sample organizers by address. */
  organizers: ReadonlyMap<string, { id: string; name: string; organisation: string }>
}

export async function makeRequests(people: People): Promise<void> {
  for (const sample of sampleRequests) await makeRequest(people, sample)
}

function ago(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

async function makeRequest({ tx, lists, speakers, organizers }: People, sample: SampleRequest) {
  const { speaker, guest, country, day, sent, format, city, online, budget } = sample
  const profile_id = speakers.get(speaker)
  const organizer = sample.organizer === undefined ? undefined : organizers.get(sample.organizer)
  const sender = organizer ? { ...organizer, email: sample.organizer ?? '' } : guest
  if (!profile_id || !sender) throw new Error(`The sample request for ${sample.event} has no sides.`)
  const starts_on = dayFromNow(day)
  const terms: Terms = {
    ...{ starts_on, ends_on: null, city, country: country ?? null, online, format },
    ...{ budget, budget_currency: 'EUR' },
  }
  const id = uuidv7()
  const planned = organizer && (await findEvent(tx, organizer.id, sample))
  const row: typeof bookingRequests.$inferInsert = {
    id,
    profile_id,
    organizer_id: organizer?.id ?? null,
    requester_name: sender.name,
    requester_email: sender.email,
    organisation: sender.organisation,
    state: 'requested',
    sent_by: sample.sent_by,
    event_id: planned?.event_id ?? null,
    slot_id: planned?.slot_id ?? null,
    event_name: sample.event,
    asks_for: sample.asks_for,
    ...{ starts_on, city, online, format, budget, budget_currency: 'EUR', message: sample.message },
    country_id: (country && lists.countryIds.get(country)) ?? null,
    audience_size: sample.audience ?? null,
    requested_at: ago(sent),
    created_at: ago(sent),
    moved_at: ago(sample.steps.at(-1)?.ago ?? sent),
    expires_at: new Date(Date.now() + 8 * 86_400_000),
  }
  const [stored] = await tx.insert(bookingRequests).values(row).returning()
  if (!stored) throw new Error('A sample request was not stored.')
  const send = { action: 'send', side: sample.sent_by, ago: sent, note: '' } as const
  let standing = stored
  await tx.insert(bookingRequestSteps).values(stepRow(id, 'pending_confirmation', 'requested', send, terms))
  for (const step of sample.steps) {
    const to = findTransition(
      { ...standingOf(standing), has_begun: true },
      step.action,
      step.side ?? 'job',
    )?.to
    if (!to) throw new Error(`The sample request for ${sample.event} cannot take the step ${step.action}.`)
    const proposed = { ...terms, budget: step.budget ?? budget }
    await tx.insert(bookingRequestSteps).values(stepRow(id, standing.state, to, step, proposed))
    standing = {
      ...standing,
      state: to,
      version: standing.version + 1,
      ...(step.side === 'speaker' && { answered_at: standing.answered_at ?? ago(step.ago) }),
      ...(settledStates.includes(to) && { over_at: ago(step.ago) }),
      ...(step.action === 'hold' && {
        held_at: ago(step.ago),
        hold_ends_at: new Date(ago(step.ago).getTime() + 14 * 86_400_000),
        expires_at: new Date(ago(step.ago).getTime() + 14 * 86_400_000),
      }),
      ...(step.action === 'propose' && {
        proposed_by: step.side ?? null,
        proposed_terms: proposed,
        proposal_note: step.note,
      }),
    }
  }
  await tx.update(bookingRequests).set(standing).where(eq(bookingRequests.id, id))
  // Who took the last step has seen it, and both have seen what is over.
  const last = sample.steps.at(-1)?.side ?? sample.sent_by
  const seen = settledStates.includes(standing.state) ? sides : [last]
  await tx
    .insert(bookingRequestSides)
    .values(seen.map((side) => ({ request_id: id, side, seen_at: new Date(), updated_at: new Date() })))
}

/** The event with that title, and its first slot of the format. */
async function findEvent(tx: Database, owner_id: string, { event, format }: SampleRequest) {
  const [found] = await tx
    .select({ event_id: events.id, slot_id: eventSlots.id })
    .from(events)
    .leftJoin(eventSlots, and(eq(eventSlots.event_id, events.id), eq(eventSlots.format, format)))
    .where(and(eq(events.owner_id, owner_id), eq(events.title, event)))
    .orderBy(asc(eventSlots.position))
    .limit(1)
  return found
}

type SampleStep = Pick<SampleRequest['steps'][number], 'side' | 'ago' | 'note'> & {
  action: (typeof bookingRequestSteps.$inferInsert)['action']
  reason?: StepReason | undefined
}

function stepRow(
  request_id: string,
  from_state: (typeof bookingRequestSteps.$inferInsert)['from_state'],
  to_state: (typeof bookingRequestSteps.$inferInsert)['to_state'],
  { action, side, ago: days, reason, note }: SampleStep,
  terms: Terms,
): typeof bookingRequestSteps.$inferInsert {
  const at = ago(days)
  return {
    ...{ id: uuidv7(), request_id, action, side: side ?? null, from_state, to_state, note, terms },
    ...{ way: side ? ('page' as const) : ('job' as const), reason: reason ?? null },
    ...{ taken_at: at, settles_at: at, settled_at: at },
  }
}
