// Checks the links of experiences in the background: slides and video that open make an experience `link_checked`; the
// owner is notified of links that do not open. server/outbound decides which addresses may be requested at all.
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { isInternalHost } from '../../server/outbound/addresses.ts'
import { VisitError, type VisitFailure, visit } from '../../server/outbound/visit.ts'
import { type LinkField, linkFields } from './checks.ts'
import { describeProblem } from './link-texts.ts'
import { experiences } from './table.server.ts'

export const linkCheckTask = 'check_experience_links'

/** Experiences that one job checks; the rest go to another. */
const batchSize = 20

type Links = Record<LinkField, string>
export type Visitor = (address: string, options: { signal: AbortSignal }) => Promise<number>

export function hasLinks(links: Links): boolean {
  return linkFields.some((field) => links[field] !== '')
}

/** Throws AppError `invalid_input` for a host that can only be an internal one (docs/specification.md §20.9). */
export function refuseInternalLinks(links: Partial<Record<LinkField, string | undefined>>, at = ''): void {
  for (const field of linkFields) {
    const url = links[field]
    if (url && isInternalHost(new URL(url).hostname)) {
      throw invalidField(at + field, 'Enter an address that others can open')
    }
  }
}

/** Queues a check of the unchecked links in the caller's transaction. */
export async function queueLinkCheck(tx: Pick<Database, 'execute'>, profileId: string): Promise<void> {
  await addJob(
    tx,
    linkCheckTask,
    { profile_id: profileId },
    { key: `${linkCheckTask} ${profileId}`, queue: linkCheckTask, maxAttempts: 5 },
  )
}

/** Checks the unchecked links of one profile. */
export async function checkLinks(
  db: Database,
  profileId: string,
  { signal, visitor = visit }: { signal: AbortSignal; visitor?: Visitor },
): Promise<void> {
  const waiting = await db
    .select()
    .from(experiences)
    .where(
      and(
        eq(experiences.profile_id, profileId),
        isNull(experiences.deleted_at),
        isNull(experiences.links_checked_at),
        or(...linkFields.map((field) => ne(experiences[field], ''))),
      ),
    )
    .orderBy(asc(experiences.updated_at), asc(experiences.id))
    .limit(batchSize)
  for (const row of waiting) {
    const problems = await findProblems(row, { signal, visitor })
    const isGood = problems.size === 0 || (problems.size === 1 && problems.has('event_url'))
    const isProof = isGood && (row.slides_url !== '' || row.video_url !== '')
    const [problem] = problems.values()
    await db
      .update(experiences)
      .set({
        links_checked_at: new Date(),
        link_problem: problem ?? null,
        // An organizer's confirmation stays, even one that has come since: it says more than a link.
        verification: sql`case ${experiences.verification} when 'organizer_confirmed' then 'organizer_confirmed'
          else ${isProof ? 'link_checked' : 'self_reported'} end`,
      })
      // Links changed in the meantime are checked by the job of that change.
      .where(
        and(eq(experiences.id, row.id), ...linkFields.map((field) => eq(experiences[field], row[field]))),
      )
  }
  if (waiting.length === batchSize) await queueLinkCheck(db, profileId)
}

/** A sentence for each link that does not open. */
async function findProblems(
  links: Links,
  options: { signal: AbortSignal; visitor: Visitor },
): Promise<Map<LinkField, string>> {
  const given = linkFields.filter((field) => links[field] !== '')
  const found = await Promise.all(given.map((field) => ask(links[field], options)))
  return new Map(
    given.flatMap((field, i) => {
      const result = found[i] ?? 'unreachable'
      const isOpen = typeof result === 'number' && result >= 200 && result < 300
      return isOpen ? [] : [[field, describeProblem(field, result)] as const]
    }),
  )
}

async function ask(
  url: string,
  { signal, visitor }: { signal: AbortSignal; visitor: Visitor },
): Promise<number | VisitFailure> {
  try {
    return await visitor(url, { signal })
  } catch (error) {
    if (error instanceof VisitError) return error.failure
    throw error
  }
}
