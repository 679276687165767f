// The daily mail to a speaker about events announced to them, and the signed link that stops it.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { idOfToken, signId } from '../../../server/auth/signed-ids.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { describeDays, describePlace } from '../../events/facts.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { readFoundEvents } from '../find.server.ts'
import { findAnnounced } from './fit.server.ts'
import { mostShown, newsDays } from './limits.ts'
import { sendsMails } from './service.server.ts'
import { announcedEvents } from './table.server.ts'
import { announcedTexts } from './texts.ts'

const texts = announcedTexts.mail
const purpose = 'stop announcement mails'
/** Hours between two mails, less than a day because the job is not always on time. */
const leastHours = 20

/** It works as long as the account exists, and does nothing else. */
export function stopMailsUrl(
  { appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>,
  speakerId: string,
): string {
  return appUrl + paths.announcementMailsWith(signId(secret, purpose, speakerId))
}

/** Null if we did not issue it. */
export function speakerOfToken({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  return idOfToken(secret, purpose, token)
}

/** Each speaker in a transaction of their own, so that it can be repeated where it stopped. */
export async function mailAnnounced(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(announcedEvents)
    .innerJoin(users, and(eq(users.id, announcedEvents.profile_id), isNull(users.suspended_at)))
    .where(
      and(
        isNull(announcedEvents.mailed_at),
        sql`${announcedEvents.created_at} > now() - make_interval(days => ${newsDays})`,
      ),
    )
  for (const speaker of waiting) {
    signal?.throwIfAborted()
    await mailTo(db, config, speaker)
  }
}

async function mailTo(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(announcedEvents)
      .where(eq(announcedEvents.profile_id, id))
      .for('no key update')
    const latest = Math.max(0, ...rows.map(({ mailed_at }) => mailed_at?.getTime() ?? 0))
    if (Date.now() - latest < leastHours * 60 * 60_000 || !(await sendsMails(tx, id))) return
    // What has changed since is read again: an event that is cancelled or no longer fits is in no mail.
    const found = await readFoundEvents(
      tx,
      id,
      await findAnnounced(tx, id, {
        limit: mostShown,
        further: sql`a.mailed_at is null and a.created_at > now() - make_interval(days => ${newsDays})`,
      }),
    )
    if (found.length === 0) return
    const told = found.map((event) => event.id)
    await tx
      .update(announcedEvents)
      .set({ mailed_at: new Date() })
      .where(and(eq(announcedEvents.profile_id, id), inArray(announcedEvents.event_id, told)))
    const unsubscribe = stopMailsUrl(config, id)
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'announced_events', unsubscribe },
      {
        subject: texts.subject(found.length),
        preheader: texts.preheader,
        paragraphs: [
          texts.lead(found.length),
          ...found.map((event) =>
            [
              event.title,
              [describeDays(event), describePlace(event)].filter(Boolean).join(' · '),
              event.organizer.organisation || event.organizer.name,
            ]
              .filter(Boolean)
              .join('\n'),
          ),
        ],
        action: { label: texts.open, url: `${config.appUrl}${paths.dashboardFindEvents}#announced` },
        footer: texts.footer(unsubscribe),
      },
    )
  })
}
