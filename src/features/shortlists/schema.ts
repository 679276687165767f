// Shortlists in the API: what their owner sends and reads (docs/specification.md §3, §18).
import { z } from '@hono/zod-openapi'
import { byCheck } from '../../lib/field-checks.ts'
import { isId } from '../../lib/list-address.ts'
import { eventSlot } from '../events/schema.ts'
import { picture } from '../media/schema.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { requestStates } from '../requests/transitions.ts'
import { changeKinds } from './changes.ts'
import {
  checks,
  highestScore,
  longestComment,
  longestLabel,
  longestLink,
  longestNote,
  longestTitle,
  mostAddedAtOnce,
  mostItems,
  mostLabels,
  votes,
} from './checks.ts'

function text(check: (text: string) => string | null, maxLength: number) {
  return z.string().trim().superRefine(byCheck(check)).openapi({ maxLength })
}

const title = text(checks.title, longestTitle)
const eventId = z.string().refine(isId, 'Choose one of your events').nullable()
const itemId = z.uuid('This is not an id')
const place = z.number().int().min(0).max(mostItems)

export const shortlistInput = z
  .strictObject({ title, event_id: eventId.default(null) })
  .openapi('ShortlistInput')

export const shortlistChanges = z
  .strictObject({ title, event_id: eventId, archived: z.boolean() })
  .partial()
  .openapi('ShortlistChanges')

export const shortlistFilters = z.strictObject({
  state: z.enum(['active', 'archived']).default('active'),
})

export const addedSpeakers = z
  .strictObject({
    usernames: z
      .array(z.string().trim().toLowerCase().max(30, 'This is not a username'))
      .min(1, 'Choose a speaker')
      .max(mostAddedAtOnce, `Add at most ${mostAddedAtOnce} at once`),
  })
  .openapi('AddedSpeakers')

export const itemChanges = z
  .strictObject({
    note: text(checks.note, longestNote),
    labels: z
      .array(text(checks.label, longestLabel))
      .max(mostLabels, `Use at most ${mostLabels} labels`)
      .refine((labels) => new Set(labels).size === labels.length, 'Use each label once'),
    slot_id: z
      .uuid('Choose one of the event’s slots')
      .nullable()
      .openapi({ description: 'Of the event that the list is for.' }),
  })
  .partial()
  .openapi('ShortlistItemChanges')

export const itemMove = z
  .strictObject({
    item: itemId,
    /** From 0: its index in the new order. */
    to: place,
    /** Decides between the last above the line and the first below it. */
    is_above: z.boolean(),
  })
  .openapi('ShortlistMove')

export const lineMove = z
  .strictObject({ above: place.openapi({ description: 'How many items are above the line.' }) })
  .openapi('ShortlistLine')

export const undoInput = z.strictObject({ change: z.uuid('This is not an id') }).openapi('ShortlistUndo')

export const linkSettings = z
  .strictObject({
    takes_votes: z.boolean().default(true),
    shows_fees: z.boolean().default(false),
    hides_votes: z
      .boolean()
      .default(true)
      .openapi({ description: 'Members see the votes on a speaker once they have voted on that speaker.' }),
    days: z
      .number('Enter a number')
      .int('Enter whole days')
      .min(1, 'Enter at least 1 day')
      .max(longestLink, `Enter at most ${longestLink} days`)
      .optional()
      .openapi({ description: 'From now. Left out: as before, or 30 for a new link.' }),
  })
  .openapi('ShortlistLinkSettings')

export const ownerComment = z
  .strictObject({ item: itemId, text: text(checks.comment, longestComment) })
  .openapi('ShortlistComment')

/** A speaker's facts as a row of the list needs them. */
export const listedSpeaker = z
  .object({
    username: z.string(),
    headline: z.string(),
    city: z.string(),
    country: z.object({ code: z.string(), name: z.string() }).nullable(),
    topics: z.array(z.string()),
    formats: z.array(speakingFormat),
    /** Null unless the speaker shows it to this reader. */
    fee: z
      .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
      .nullable(),
    /** Past engagements; null below three. */
    engagements: z.number().int().nullable(),
    /** No past engagement is logged. */
    is_first_time: z.boolean(),
    /** The first of their videos. */
    video: z.object({ title: z.string(), url: z.url() }).nullable(),
    headshot: picture.nullable(),
  })
  .openapi('ListedSpeaker')

const vote = z.enum(votes)
const score = z.number().int().min(1).max(highestScore).nullable()

export const tally = z
  .object({
    yes: z.number().int(),
    maybe: z.number().int(),
    no: z.number().int(),
    /** Null without any. */
    score: z.object({ average: z.number(), lowest: z.number().int(), highest: z.number().int() }).nullable(),
  })
  .openapi('VoteTally')

export const comment = z
  .object({
    id: z.uuid(),
    /** Null: the owner of the list. */
    member_id: z.uuid().nullable(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('CommitteeComment')

export const shortlistItem = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Null: no longer public. */
    speaker: listedSpeaker.nullable(),
    is_above: z.boolean(),
    note: z.string(),
    labels: z.array(z.string()),
    /** What the speaker is considered for, one of the event's. */
    slot_id: z.uuid().nullable(),
    /** State of your latest request to this speaker for the list's event; null without one. */
    request: z.enum(requestStates).nullable(),
    tally,
    votes: z.array(z.object({ member_id: z.uuid(), vote, score })),
    comments: z.array(comment),
  })
  .openapi('ShortlistItem')

export const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** 2 and more: someone of this name has joined on another device before. */
    device: z.number().int(),
  })
  .openapi('CommitteeMember')

const money = z.object({ currency: z.string(), min: z.number().int(), max: z.number().int() })

export const lineUp = z
  .object({
    /** Of the fees in the event's currency, or in the one that most are in; null without any. */
    budget: money.nullable(),
    other_currencies: z.array(money),
    /** How many have no fee that you can see. */
    fees_on_request: z.number().int(),
    topics: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Of the event, without a speaker. */
    missing_topics: z.array(z.string()),
    places: z.array(z.object({ name: z.string(), count: z.number().int() })),
    formats: z.array(z.object({ format: speakingFormat, count: z.number().int() })),
    first_time: z.number().int(),
  })
  .openapi('LineUp')

export const shortlistLink = z
  .object({
    url: z.url(),
    takes_votes: z.boolean(),
    shows_fees: z.boolean(),
    hides_votes: z.boolean(),
    expires_at: z.iso.datetime(),
  })
  .openapi('ShortlistLink')

export const change = z
  .object({
    id: z.uuid(),
    kind: z.enum(changeKinds),
    names: z.array(z.string()),
    undone: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('ShortlistChange')

const ownFields = {
  id: z.uuid(),
  title: z.string(),
  archived: z.boolean(),
  updated_at: z.iso.datetime(),
}

export const shortlist = z
  .object({
    ...ownFields,
    version: z.number().int(),
    event: z
      .object({
        id: z.uuid(),
        title: z.string(),
        budget_max: z.number().int().nullable(),
        currency: z.string(),
        /** At the venue, without an offset. */
        starts_at: z.string(),
        ends_at: z.string(),
        city: z.string(),
        slots: z.array(eventSlot),
        topics: z.array(z.object({ slug: z.string(), name: z.string() })),
      })
      .nullable(),
    items: z.array(shortlistItem),
    /** Of the items above the line. */
    line_up: lineUp,
    link: shortlistLink.nullable(),
    members: z.array(member),
    /** What can be undone; null: nothing. */
    last_change: change.nullable(),
  })
  .openapi('Shortlist')

const shortlistRow = z
  .object({
    ...ownFields,
    event: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    speakers: z.number().int(),
    /** The first ones, by name. */
    first_names: z.array(z.string()),
    voters: z.number().int(),
    is_shared: z.boolean(),
  })
  .openapi('ShortlistRow')

export const shortlistRows = z
  .object({
    rows: z.array(shortlistRow),
    counts: z.object({ active: z.number().int(), archived: z.number().int() }),
  })
  .openapi('Shortlists')

/** What a change answers. */
export const changed = z
  .object({ change: z.uuid().nullable().openapi({ description: 'For undoing it; null: nothing changed.' }) })
  .openapi('ShortlistChanged')

export const added = changed
  .extend({
    added: z.number().int(),
    already: z.number().int().openapi({ description: 'Were on the list.' }),
  })
  .openapi('SpeakersAdded')

export type ShortlistInput = z.output<typeof shortlistInput>
export type ShortlistDraft = z.input<typeof shortlistInput>
export type ShortlistChanges = z.output<typeof shortlistChanges>
export type ItemChanges = z.output<typeof itemChanges>
export type ItemMove = z.output<typeof itemMove>
export type LinkSettings = z.output<typeof linkSettings>
export type ListedSpeaker = z.infer<typeof listedSpeaker>
export type Tally = z.infer<typeof tally>
export type Vote = z.infer<typeof vote>
export type Comment = z.infer<typeof comment>
export type Member = z.infer<typeof member>
export type ShortlistItem = z.infer<typeof shortlistItem>
export type LineUp = z.infer<typeof lineUp>
export type ShortlistLink = z.infer<typeof shortlistLink>
export type Change = z.infer<typeof change>
export type Shortlist = z.infer<typeof shortlist>
export type ShortlistRow = z.infer<typeof shortlistRow>
export type ShortlistRows = z.infer<typeof shortlistRows>
export type Changed = z.infer<typeof changed>
export type Added = z.infer<typeof added>
