// Asks for testimonials by mail: each mail has a new link, with which its recipient writes one without an account.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { today } from '../../lib/today.ts'
import { makeToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { paths } from '../../vocabulary/paths.ts'
import { experiences } from '../experiences/table.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { testimonialMails } from './mail-texts.ts'
import { engagementColumns, lockOwn, lockSpeaker, readOwn, tooSoon } from './rows.server.ts'
import { linkDays, type Testimonial, type TestimonialQuestion } from './schema.ts'
import { testimonials } from './table.server.ts'

/** ms that a link to write one is valid. */
const validity = linkDays * 24 * 60 * 60 * 1000
/** ms after a mail in which the request to send it again is the same, sent twice. */
const pause = 60 * 1000

/**
 * Requests one by mail. Throws AppError `forbidden` for non-speakers, `invalid_input` for their own address and for an
 * engagement that is not theirs or has not begun, `conflict` while the same address has an open request about the same
 * engagement.
 */
export function askForTestimonial(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  profileId: string,
  { note, ...question }: TestimonialQuestion,
): Promise<Testimonial> {
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const { experience_id, author_email } = question
    if (author_email === speaker.email) throw invalidField('author_email', 'This is your own address')
    const engagement = await findEngagement(tx, profileId, experience_id)
    if (experience_id !== null && engagement === null)
      throw invalidField('experience_id', 'Engagement not found')
    const [open] = await tx
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(
        and(
          eq(testimonials.profile_id, profileId),
          eq(testimonials.state, 'requested'),
          eq(testimonials.author_email, author_email),
          sql`${testimonials.experience_id} is not distinct from ${experience_id}`,
        ),
      )
    if (open) {
      const words = 'You’ve already asked this address. Send that request again instead.'
      throw new AppError('conflict', words, { hint: 'author_email' })
    }
    const id = uuidv7()
    await tx.insert(testimonials).values({ ...question, id, profile_id: profileId })
    await mailQuestion(tx, appUrl, { id, speaker: speaker.name, author: question, engagement, note })
    return readOwn(tx, profileId, id)
  })
}

/**
 * Mails a new link; the previous one stops working. One that was mailed a moment ago stays. Throws AppError `conflict` when it is
 * already written, `invalid_input` when its engagement has not begun.
 */
export function askAgain(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  profileId: string,
  id: string,
): Promise<Testimonial> {
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const row = await lockOwn(tx, profileId, id)
    if (row.state !== 'requested')
      throw new AppError('conflict', 'This testimonial has already been written.')
    const engagement = await findEngagement(tx, profileId, row.experience_id)
    const isJustSent = row.token_expires_at && row.token_expires_at.getTime() > Date.now() + validity - pause
    if (!isJustSent)
      await mailQuestion(tx, appUrl, { id, speaker: speaker.name, author: row, engagement, note: '' })
    return readOwn(tx, profileId, id)
  })
}

/** As a mail names it; null for none, or a deleted one. Throws AppError `invalid_input` for one that has not begun. */
async function findEngagement(tx: Database, profileId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx
    .select(engagementColumns)
    .from(experiences)
    .where(and(eq(experiences.id, id), eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
  if (!row) return null
  if (row.starts_on > today()) throw tooSoon('experience_id', row.starts_on)
  return row.title === row.event_name ? row.title : `${row.title}, ${row.event_name}`
}

interface Question {
  id: string
  speaker: string
  author: { author_name: string; author_email: string }
  engagement: string | null
  note: string
}

async function mailQuestion(
  tx: Database,
  appUrl: string,
  { id, author, ...question }: Question,
): Promise<void> {
  const { token, hash } = makeToken()
  const token_expires_at = new Date(Date.now() + validity)
  await tx.update(testimonials).set({ token_hash: hash, token_expires_at }).where(eq(testimonials.id, id))
  await queueMailInLayout(
    tx,
    { recipient: author.author_email, kind: 'testimonial_question', notAfter: token_expires_at },
    testimonialMails.question({
      ...question,
      author: author.author_name,
      url: appUrl + paths.writeTestimonial(token),
    }),
  )
}
