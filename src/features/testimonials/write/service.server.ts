// Testimonials from the author's side: the mailed link shows what is requested, and accepts the words once. No account is
// needed (docs/specification.md §20.50).
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { pick } from '../../../lib/pick.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { experiences } from '../../experiences/table.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { mailAtOnce } from '../../notifications/mails.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { testimonialMails } from '../mail-texts.ts'
import type { TestimonialForm, WrittenTestimonial } from '../schema.ts'
import { testimonials } from '../table.server.ts'

const atItsEnd: TestimonialForm = { valid: false, speaker: null, engagement: null, author_name: null }

/** Changes nothing: mail programs prefetch links. */
export async function showTestimonialForm(db: Database, token: string): Promise<TestimonialForm> {
  const [open] = await selectOpen(db, token)
  if (!open) return atItsEnd
  return {
    valid: true,
    speaker: `${open.first_name} ${open.last_name}`.trim(),
    engagement: open.engagement,
    author_name: open.author_name,
  }
}

/**
 * Stores the words, once, and notifies the speaker; the same words sent again change nothing. Throws AppError `link_invalid` when
 * the link is used for others, or expired.
 */
export async function writeTestimonial(
  db: Database,
  links: Pick<Config, 'appUrl' | 'secret'>,
  { token, ...words }: WrittenTestimonial,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await selectOpen(tx, token).for('no key update', { of: testimonials })
    if (!open) {
      if (await isWritten(tx, token, words)) return
      throw new AppError('link_invalid', 'This link has been used or has expired.', {
        hint: 'Ask the speaker for a new one.',
      })
    }
    await tx
      .update(testimonials)
      .set({
        ...words,
        state: 'submitted',
        submitted_at: new Date(),
        token_expires_at: null,
      })
      .where(eq(testimonials.id, open.id))
    await notify(tx, [
      {
        userId: open.profile_id,
        kind: 'testimonial',
        subject: { type: 'testimonial', id: open.id },
        data: { who: words.author_name, what: open.engagement?.event_name ?? '', note: words.quote },
      },
    ])
    const choice = await mailAtOnce(tx, links, open.profile_id, {
      topic: 'testimonials',
      subject: { type: 'testimonial', id: open.id },
    })
    if (!choice) return
    const url = links.appUrl + paths.dashboardTestimonials
    await queueMailInLayout(
      tx,
      { recipient: open.speaker_email, kind: 'testimonial_written', ...choice },
      testimonialMails.written(open.first_name, words.author_name, url),
    )
  })
}

/** Whether this link was used for the same words: forms are sent twice. */
async function isWritten(
  tx: Database,
  token: string,
  words: Omit<WrittenTestimonial, 'token'>,
): Promise<boolean> {
  const [row] = await tx
    .select(pick(testimonials, ['quote', 'rating', 'author_name', 'author_role', 'author_organisation']))
    .from(testimonials)
    .where(eq(testimonials.token_hash, hashToken(token)))
  return row !== undefined && isDeepStrictEqual(row, words)
}

function selectOpen(db: Pick<Database, 'select'>, token: string) {
  return db
    .select({
      id: testimonials.id,
      profile_id: testimonials.profile_id,
      author_name: testimonials.author_name,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      speaker_email: users.email,
      engagement: { title: experiences.title, event_name: experiences.event_name },
    })
    .from(testimonials)
    .innerJoin(profiles, eq(profiles.id, testimonials.profile_id))
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(
      experiences,
      and(eq(experiences.id, testimonials.experience_id), isNull(experiences.deleted_at)),
    )
    .where(
      and(
        eq(testimonials.token_hash, hashToken(token)),
        eq(testimonials.state, 'requested'),
        gt(testimonials.token_expires_at, new Date()),
        isNull(users.suspended_at),
      ),
    )
}
