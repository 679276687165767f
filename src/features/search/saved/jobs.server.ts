// A daily job: new matches of saved searches are announced, by a notification for each search and in one mail for each
// organizer, where the search has mails.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { type NewNotification, notify } from '../../notifications/notify.server.ts'
import { readProfileWithPlan } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { stopMailsUrl } from './mails.server.ts'
import { findUnannounced } from './matches.server.ts'
import { isRunnable } from './service.server.ts'
import { savedSearches } from './table.server.ts'
import { savedTexts } from './texts.ts'

const namesInMail = 3
/** Hours between two mails, less than a day because the job is not always on time. */
const leastHours = 20

export function savedSearchTasks(config: Pick<Config, 'appUrl' | 'secret'>): Tasks {
  return {
    announce_new_matches: {
      at: '30 6 * * *',
      run: (_payload, { db, signal }) => announceNewMatches(db, config, signal),
    },
  }
}

/** Each organizer in a transaction of their own, so that it can be repeated where it stopped. */
export async function announceNewMatches(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  signal?: AbortSignal,
): Promise<void> {
  const owners = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.id, savedSearches.owner_id), isNull(users.suspended_at)))
  for (const owner of owners) {
    signal?.throwIfAborted()
    await announceTo(db, config, owner)
  }
}

async function announceTo(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  owner: { id: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.owner_id, owner.id))
      .orderBy(asc(savedSearches.id))
      .for('no key update')
    const latest = Math.max(...rows.map(({ mailed_at }) => mailed_at?.getTime() ?? 0))
    if (Date.now() - latest < leastHours * 60 * 60_000) return
    const { features } = await readProfileWithPlan(tx, owner.id)
    const paragraphs: string[] = []
    const notifications: NewNotification[] = []
    let total = 0
    for (const row of rows) {
      if (isOver(row.question) || !isRunnable(row, features)) continue
      const ids = await findUnannounced(tx, row.id)
      if (ids.length === 0) continue
      notifications.push({
        userId: owner.id,
        kind: 'matches',
        subject: { type: 'saved_search', id: row.id },
        data: { what: row.name },
        count: ids.length,
      })
      await tx
        .update(savedSearches)
        .set({ announced: [...row.announced, ...ids], ...(row.mails && { mailed_at: new Date() }) })
        .where(eq(savedSearches.id, row.id))
      if (!row.mails) continue
      const names = await namesOf(tx, ids.slice(0, namesInMail))
      paragraphs.push(savedTexts.mail.search(row.name, names, ids.length - names.length))
      total += ids.length
    }
    await notify(tx, notifications)
    if (total === 0) return
    const url = `${config.appUrl}${paths.dashboardSearch}#saved-searches`
    const unsubscribe = stopMailsUrl(config, owner.id)
    await queueMailInLayout(
      tx,
      { recipient: owner.email, kind: 'new_matches', unsubscribe },
      {
        subject: savedTexts.mail.subject(total),
        preheader: savedTexts.mail.preheader,
        paragraphs,
        action: { label: savedTexts.mail.open, url },
        footer: savedTexts.mail.footer(unsubscribe),
      },
    )
  })
}

/** It asks for a date that has passed. */
function isOver({ free_on }: { free_on?: string | string[] }): boolean {
  return typeof free_on === 'string' && free_on < new Date().toISOString().slice(0, 10)
}

async function namesOf(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ name: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})` })
    .from(profiles)
    .where(sql`${profiles.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(sql`array_position(${sql.param([...ids])}::uuid[], ${profiles.id})`)
  return rows.map(({ name }) => name)
}
