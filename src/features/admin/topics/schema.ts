// The curated topics as admins see and change them, and what people have suggested.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'
import { shortText, suggestionStates, topicName } from '../../topics/suggest/schema.ts'

const number = z.number().int().nonnegative()
const id = z.uuid('This is not an id')

export const topicFilters = z.strictObject({
  /** Part of a name, or of a former one. */
  search: searchText.optional(),
  group: searchText.optional(),
})

export const curatedTopic = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    group: z.string(),
    /** Names that it had before, and those of topics merged into it. */
    former_names: z.array(z.string()),
    /** How many refer to it, public or not. */
    used: z.object({ profiles: number, engagements: number, events: number, searches: number }),
    created_at: z.iso.datetime(),
  })
  .openapi('CuratedTopic')

export const curatedTopics = z
  .object({
    rows: z.array(curatedTopic),
    next_cursor: z.string().nullable(),
    /** Topics in the list, regardless of the filters. */
    total: number,
    /** Names that people have suggested and that wait for an answer. */
    open_suggestions: number,
    groups: z.array(z.string()),
  })
  .openapi('CuratedTopics')

const group = z
  .string()
  .trim()
  .min(2, 'Choose a group')
  .max(60, 'Use at most 60 characters')
  .openapi({ example: 'Health' })

export const newTopic = z.strictObject({ name: topicName, group }).openapi('NewTopic')
export const topicChanges = newTopic.partial().openapi('TopicChanges')
export const topicMerge = z
  .strictObject({ into: id.openapi({ description: 'The topic that stays.' }) })
  .openapi('TopicMerge')
export const topicId = z.object({ id })

export const suggestionFilters = z.strictObject({ state: z.enum(['open', 'decided']).default('open') })

const suggestedTopic = z
  .object({
    /** Of the first suggestion; a decision on it is about all of this name. */
    id: z.uuid(),
    name: z.string(),
    state: z.enum(suggestionStates),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    notes: z.array(z.string()),
    /** What it became, or what covers it. */
    topic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    reason: z.string(),
    created_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .openapi('SuggestedTopic')

export const suggestedTopics = z
  .object({
    rows: z.array(suggestedTopic),
    next_cursor: z.string().nullable(),
    counts: z.object({ open: number, decided: number }),
  })
  .openapi('SuggestedTopics')

const reason = shortText.min(1, 'Give a reason: they’ll read it')

export const suggestionDecision = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('accept'), name: topicName, group }),
    z.strictObject({ action: z.literal('merge'), topic_id: id }),
    z.strictObject({ action: z.literal('decline'), reason }),
  ])
  .openapi('TopicSuggestionDecision')

export type TopicFilters = z.output<typeof topicFilters>
export type CuratedTopic = z.infer<typeof curatedTopic>
export type CuratedTopics = z.infer<typeof curatedTopics>
export type NewTopic = z.output<typeof newTopic>
export type TopicChanges = z.output<typeof topicChanges>
export type SuggestionFilters = z.output<typeof suggestionFilters>
export type SuggestedTopic = z.infer<typeof suggestedTopic>
export type SuggestedTopics = z.infer<typeof suggestedTopics>
export type SuggestionDecision = z.output<typeof suggestionDecision>
