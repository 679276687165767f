// What a committee without accounts sends and reads (docs/specification.md §18).
import { z } from '@hono/zod-openapi'
import { byCheck } from '../../../lib/field-checks.ts'
import { branding } from '../../branding/schema.ts'
import { checks, highestScore, longestComment, longestName, votes } from '../checks.ts'
import { comment, listedSpeaker, member, tally } from '../schema.ts'

export const joinInput = z
  .strictObject({
    name: z.string().trim().superRefine(byCheck(checks.memberName)).openapi({ maxLength: longestName }),
  })
  .openapi('CommitteeJoin')

export const voteInput = z
  .strictObject({
    vote: z.enum(votes, 'Choose yes, maybe or no').nullable().openapi({ description: 'Null: none.' }),
    score: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'Enter a number from 1 to 5')
      .max(highestScore, 'Enter a number from 1 to 5')
      .nullable()
      .default(null),
  })
  .openapi('CommitteeVote')

export const commentInput = z
  .strictObject({
    text: z.string().trim().superRefine(byCheck(checks.comment)).openapi({ maxLength: longestComment }),
  })
  .openapi('CommitteeCommentInput')

const candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null: no longer public. */
  speaker: listedSpeaker.nullable(),
  /** One's own. */
  vote: z.enum(votes).nullable(),
  score: z.number().int().nullable(),
  /** Null while it is hidden: until one has voted. */
  tally: tally.nullable(),
  /** Who voted what; empty while it is hidden. */
  votes: z.array(z.object({ member_id: z.uuid(), vote: z.enum(votes) })),
  comments: z.array(comment),
})

export const committee = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** Who shares it, by name. */
    organizer: z.string(),
    branding: branding.nullable(),
    event: z
      .object({ title: z.string(), starts_at: z.string(), ends_at: z.string(), city: z.string() })
      .nullable(),
    takes_votes: z.boolean(),
    /** Those on a speaker, until one has voted on that speaker. */
    hides_votes: z.boolean(),
    expires_at: z.iso.datetime(),
    /** Null until one has joined. */
    me: member.nullable(),
    members: z.array(member),
    candidates: z.array(candidate),
  })
  .openapi('Committee')

export type VoteInput = z.output<typeof voteInput>
export type Candidate = z.infer<typeof candidate>
export type Committee = z.infer<typeof committee>
