// Sample conversations about sample requests, all invented. The last word of each is unread.
import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { wordsOf } from '../messages/search.server.ts'
import { conversationPeople, conversations, messages } from '../messages/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { sides } from '../requests/transitions.ts'
import samples from './conversations.json' with { type: 'json' }

const sample = z.strictObject({
  speaker: z.string(),
  /** The address of a sample organizer. */
  organizer: z.string(),
  /** The name of the request's event. */
  event: z.string(),
  messages: z.array(
    z.strictObject({
      by: z.enum(sides),
      /** Hours. */
      ago: z.int(),
      text: z.string(),
      /** The number of the message that it answers. */
      quotes: z.int().optional(),
    }),
  ),
})

const sampleConversations = z.array(sample).parse(samples)

interface People {
  tx: Database
  /** Ids of the sample speakers by username, and of the organizers by address. */
  speakers: ReadonlyMap<string, string>
  organizers: ReadonlyMap<string, { id: string }>
}

export async function makeConversations({ tx, speakers, organizers }: People): Promise<void> {
  for (const { speaker, organizer, event, messages: written } of sampleConversations) {
    const [speakerId, organizerId] = [speakers.get(speaker), organizers.get(organizer)?.id]
    if (!speakerId || !organizerId) throw new Error(`The sample conversation about ${event} has no sides.`)
    const [request] = await tx
      .select({ id: bookingRequests.id })
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.profile_id, speakerId),
          eq(bookingRequests.organizer_id, organizerId),
          eq(bookingRequests.event_name, event),
        ),
      )
    if (!request) throw new Error(`There is no sample request for ${event}.`)
    const conversation_id = uuidv7()
    const last = written.length
    await tx.insert(conversations).values({
      id: conversation_id,
      request_id: request.id,
      started_by: organizerId,
      last_number: last,
      created_at: ago(written[0]?.ago ?? 0),
    })
    const ids = written.map(() => uuidv7())
    await tx.insert(messages).values(
      written.map(({ by, ago: hours, text, quotes }, place) => ({
        id: ids[place] ?? uuidv7(),
        conversation_id,
        number: place + 1,
        sender_id: by === 'speaker' ? speakerId : organizerId,
        by_person: by === 'speaker',
        client_id: uuidv7(),
        text,
        words: wordsOf(text),
        quote_of: quotes === undefined ? null : (ids[quotes - 1] ?? null),
        created_at: ago(hours),
      })),
    )
    const lastBy = written.at(-1)?.by
    await tx.insert(conversationPeople).values(
      (
        [
          ['speaker', speakerId],
          ['organizer', organizerId],
        ] as const
      ).map(([side, user_id]) => ({
        conversation_id,
        user_id,
        read_to: side === lastBy ? last : last - 1,
        delivered_to: side === lastBy ? last : last - 1,
        mailed_to: last,
      })),
    )
  }
}

function ago(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}
