// Sample questions to the admins, all invented: urgent, waiting, answered and closed ones.
import { z } from '@hono/zod-openapi'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { notify } from '../notifications/notify.server.ts'
import { threadState } from '../support/schema.ts'
import { supportMessages, supportThreads } from '../support/table.server.ts'
import samples from './support.json' with { type: 'json' }

const sample = z.strictObject({
  /** A username, or a sample organizer's address. */
  person: z.string(),
  messages: z
    .array(
      z.strictObject({
        /** Hours. */
        ago: z.int(),
        /** Whether it is an answer. */
        admin: z.boolean().default(false),
        text: z.string(),
      }),
    )
    .nonempty(),
  state: threadState,
})

const sampleThreads = z.array(sample).parse(samples)

/** `ids`: of the sample people by username or address. There may be no admin yet: the answers have no author. */
export async function makeSupport(tx: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { person, messages, state } of sampleThreads) {
    const user_id = ids.get(person)
    if (user_id === undefined) throw new Error(`There is no sample person ${person}.`)
    const unanswered = messages.slice(messages.findLastIndex(({ admin }) => admin) + 1)
    await tx.insert(supportThreads).values({
      user_id,
      state,
      last_number: messages.length,
      waiting_since: state === 'open' ? hoursAgo(unanswered[0]) : null,
      last_at: hoursAgo(messages.at(-1)),
      created_at: hoursAgo(messages[0]),
    })
    await tx.insert(supportMessages).values(
      messages.map((message, place) => ({
        id: uuidv7(),
        thread_id: user_id,
        number: place + 1,
        author_id: message.admin ? null : user_id,
        by_admin: message.admin,
        text: message.text,
        created_at: hoursAgo(message),
      })),
    )
    if (state === 'answered') {
      const subject = { type: 'support', id: user_id }
      await notify(tx, [
        { userId: user_id, kind: 'support', subject, data: {}, at: hoursAgo(messages.at(-1)) },
      ])
    }
  }
}

function hoursAgo(message: { ago: number } | undefined): Date {
  return new Date(Date.now() - (message?.ago ?? 0) * 3_600_000)
}
