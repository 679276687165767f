// A topic that someone misses in the list (docs/specification.md §21).
import { z } from '@hono/zod-openapi'
import { byCheck, checkText } from '../../../lib/field-checks.ts'
import { checkTopicName, longestNote, longestTopic } from '../checks.ts'

/** `accepted`: it became a topic. `merged`: another topic covers it. */
export const suggestionStates = ['open', 'accepted', 'merged', 'declined'] as const

/** Of one person, undecided at the same time. */
export const mostOpen = 5

export const topicName = z
  .string()
  .trim()
  .superRefine(byCheck(checkTopicName))
  .openapi({ minLength: 2, maxLength: longestTopic, example: 'Energy storage' })

/** A few sentences. */
export const shortText = z.string().trim().max(longestNote).superRefine(byCheck(checkText))

export const suggestionInput = z
  .strictObject({
    name: topicName,
    note: shortText.default('').openapi({ description: 'Why it is missing. Admins read it.' }),
  })
  .openapi('TopicSuggestionInput')

export const suggestion = z
  .object({ id: z.uuid(), name: z.string(), state: z.enum(suggestionStates), created_at: z.iso.datetime() })
  .openapi('TopicSuggestion')

export type SuggestionInput = z.output<typeof suggestionInput>
export type SuggestionState = (typeof suggestionStates)[number]
export type Suggestion = z.infer<typeof suggestion>
