// Speaking events, and what was said about them. Confirmations and testimonials keep their worth only where the file proves them.
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database } from '../../../../server/database/database.ts'
import { engagementKey } from '../../../experiences/engagement.ts'
import { mostRows } from '../../../experiences/import/schema.ts'
import { importExperiences } from '../../../experiences/import/service.server.ts'
import { exportKeyOf } from '../../../experiences/origin.ts'
import { type ExperienceInput, experienceInput } from '../../../experiences/schema.ts'
import { checkedFields } from '../../../experiences/service.server.ts'
import { experiences } from '../../../experiences/table.server.ts'
import { lockSpeaker } from '../../../profiles/service.server.ts'
import { reports } from '../../../reports/table.server.ts'
import { importedTestimonial } from '../../../testimonials/schema.ts'
import { changeTestimonial } from '../../../testimonials/service.server.ts'
import { testimonials } from '../../../testimonials/table.server.ts'
import { type Row, textOf } from '../../rows.ts'
import { importNotes, importReasons as reasons } from '../reasons.server.ts'
import {
  attempt,
  emptyReport,
  type Importing,
  idsOf,
  importRows,
  note,
  type Outcome,
  readRows,
  sourceIdOf,
} from '../report.server.ts'
import type { PartReport } from '../schema.ts'
import { groupBy, readReferences } from './references.server.ts'

export async function importTalks(importing: Importing): Promise<PartReport[]> {
  const { tx, file, user } = importing
  const rows = await readRows(file, 'experiences')
  if (!Array.isArray(rows)) return [rows]
  const topicRows = await readRows(file, 'experience_topics')
  const topicsOf = groupBy(Array.isArray(topicRows) ? topicRows : [], 'experience_id')
  const { topic, country } = await readReferences(tx)
  const report = emptyReport('experiences', rows.length)
  const topicReport = emptyReport('experience_topics', Array.isArray(topicRows) ? topicRows.length : 0)
  topicReport.note = Array.isArray(topicRows) ? importNotes.withTalks : topicRows.note

  // Imports of files wait for this lock, too.
  await attempt(tx, (inner) => lockSpeaker(inner, user.id))
  const before = await ownTalks(tx, user.id)
  const fresh: { import_key: string; experience: ExperienceInput; isConfirmed: boolean; title: string }[] = []
  const written = new Set<string>()
  // A file whose credentials were taken out does not say which confirmations were withdrawn.
  await readRows(file, 'credentials')
  const isProven = file.isProven('experiences') && file.isProven('credentials')
  for (const row of rows) {
    const title = textOf(row, 'title')
    const outcome = await attempt(tx, async (inner): Promise<Outcome | 'later'> => {
      const id = sourceIdOf(row)
      if (row.deleted_at) return { skipped: reasons.deleted }
      const isProvenHere = row.verification === 'organizer_confirmed' && isProven
      const { isOwn, importedAs } = before.find(row)
      if (isOwn || (importedAs !== null && !isProvenHere)) return 'present'
      const topics = (topicsOf.get(id) ?? []).map((one) => ({ one, id: topic(one) }))
      const experience = experienceInput.parse({
        ...pickFields(row),
        country_id: country(row),
        topic_ids: [...new Set(topics.flatMap((one) => one.id ?? []))],
      })
      // The proof came later: it holds for what is still as it was confirmed.
      if (importedAs !== null) return proveLater(inner, user.id, importedAs, experience)
      if (before.engagements.has(engagementKey(experience))) return 'present'
      if (fresh.length >= mostRows) return { skipped: `At most ${mostRows} are imported at once` }
      // One that was brought back beside its copy has the same origin.
      const [origin = id] = idsOf(row).filter(
        (one) => !fresh.some(({ import_key }) => import_key === exportKeyOf(one)),
      )
      fresh.push({ import_key: exportKeyOf(origin), experience, isConfirmed: isProvenHere, title })
      written.add(id)
      return row.verification === 'organizer_confirmed' && !isProven ? 'not_verified' : 'later'
    })
    // New rows are written below, at once.
    if (outcome === 'later' || outcome === 'not_verified')
      report.not_verified += Number(outcome === 'not_verified')
    else note(report, title, outcome)
  }
  for (const { title, outcome } of await writeTalks(tx, user.id, fresh)) note(report, title, outcome)
  await confirm(
    tx,
    user.id,
    fresh.filter(({ isConfirmed }) => isConfirmed).map(({ import_key }) => import_key),
  )
  for (const topicRow of Array.isArray(topicRows) ? topicRows : []) {
    const isWritten = written.has(textOf(topicRow, 'experience_id'))
    const outcome: Outcome =
      topic(topicRow) === null ? { skipped: reasons.unknownTopic } : isWritten ? 'imported' : 'present'
    note(topicReport, textOf(topicRow, 'topic'), outcome)
  }
  return [report, topicReport]
}

/** All at once; if one of them is refused, each on its own. */
async function writeTalks(
  tx: Database,
  profileId: string,
  fresh: readonly { import_key: string; experience: ExperienceInput; title: string }[],
): Promise<{ title: string; outcome: Outcome }[]> {
  if (fresh.length === 0) return []
  const write = async (inner: Database, some: typeof fresh): Promise<Outcome> => {
    const rows = some.map(({ import_key, experience }) => ({ import_key, experience }))
    const { imported } = await importExperiences(inner, profileId, { rows }, { onlyKeys: true })
    return imported === some.length ? 'imported' : 'present'
  }
  const whole = await attempt(tx, (inner) => write(inner, fresh))
  if (whole === 'imported') return fresh.map(({ title }) => ({ title, outcome: whole }))
  const each: { title: string; outcome: Outcome }[] = []
  for (const one of fresh)
    each.push({ title: one.title, outcome: await attempt(tx, (inner) => write(inner, [one])) })
  return each
}

/** A talk that an earlier import brought without proof. */
async function proveLater(
  tx: Database,
  profileId: string,
  import_key: string,
  experience: ExperienceInput,
): Promise<Outcome> {
  const confirmed = { ...experience, ends_on: experience.ends_on ?? experience.starts_on }
  const proven = await tx
    .update(experiences)
    .set({ verification: 'organizer_confirmed' })
    .where(
      and(
        eq(experiences.profile_id, profileId),
        eq(experiences.import_key, import_key),
        ne(experiences.verification, 'organizer_confirmed'),
        // What its issuer has revoked since the file was made, for good.
        sql`${experiences.confirmation_state} is distinct from 'revoked'`,
        ...checkedFields.map((field) => sql`${experiences[field]} is not distinct from ${confirmed[field]}`),
      ),
    )
    .returning({ id: experiences.id })
  return proven.length > 0 ? 'imported' : 'present'
}

/** Only rows that this import has written. */
async function confirm(tx: Database, profileId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(experiences)
    .set({ verification: 'organizer_confirmed' })
    .where(and(eq(experiences.profile_id, profileId), inArray(experiences.import_key, [...keys])))
}

async function ownTalks(tx: Database, profileId: string) {
  const rows = await tx
    .select({
      id: experiences.id,
      import_key: experiences.import_key,
      title: experiences.title,
      event_name: experiences.event_name,
      starts_on: experiences.starts_on,
    })
    .from(experiences)
    .where(and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
    .orderBy(asc(experiences.id))
  const ids = new Map(rows.map(({ id }) => [id, id]))
  const keys = new Map(rows.flatMap(({ id, import_key }) => (import_key === null ? [] : [[import_key, id]])))
  return {
    engagements: new Map(rows.map((row) => [engagementKey(row), row.id])),
    /** The talk here that a row of the file is, or became. */
    find(row: Row) {
      const known = idsOf(row)
      const own = known.find((id) => ids.has(id))
      const importedAs = known.map(exportKeyOf).find((key) => keys.has(key)) ?? null
      const imported = importedAs === null ? undefined : keys.get(importedAs)
      return { isOwn: own !== undefined, importedAs, id: own ?? imported ?? null }
    },
  }
}

/** Exactly the fields of the input, so that nothing else of the file is read. */
function pickFields(row: Row): Row {
  const names = Object.keys(experienceInput.shape).filter(
    (name) => !['country_id', 'topic_ids'].includes(name),
  )
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
}

export async function importTestimonials(importing: Importing): Promise<PartReport[]> {
  const { file, user } = importing
  const talkRows = await readRows(file, 'experiences')
  const talks = new Map((Array.isArray(talkRows) ? talkRows : []).map((row) => [textOf(row, 'id'), row]))
  const here = await ownTalks(importing.tx, user.id)
  const talkOf = (sourceId: string): string | null => {
    const talk = talks.get(sourceId)
    const found = here.find(talk ?? { id: sourceId }).id
    if (found !== null || !talk) return found
    const key = engagementKey({
      title: textOf(talk, 'title'),
      event_name: textOf(talk, 'event_name'),
      starts_on: textOf(talk, 'starts_on'),
    })
    return here.engagements.get(key) ?? null
  }
  // Regardless of the order in the file, those on the page keep theirs.
  const inOrder = (a: Row, b: Row) => Number(a.position ?? 0) - Number(b.position ?? 0)
  let kept = 0
  const report = await importRows(
    importing,
    'testimonials',
    (row) => textOf(row, 'author_name'),
    async (tx, row) => {
      const outcome = await importTestimonial(tx, importing, row, talkOf)
      if (outcome !== 'kept_hidden') return outcome
      kept += 1
      return 'imported'
    },
    inOrder,
  )
  if (kept > 0) report.note = importNotes.keptHidden(kept)
  return [report]
}

async function importTestimonial(
  tx: Database,
  { file, user }: Importing,
  row: Row,
  talkOf: (sourceId: string) => string | null,
): Promise<Outcome | 'kept_hidden'> {
  sourceIdOf(row)
  const state = z.enum(['requested', 'submitted', 'published', 'hidden']).parse(row.state)
  if (state === 'requested') return { skipped: reasons.asked }
  const { published_at, ...given } = importedTestimonial.parse(row)
  await lockSpeaker(tx, user.id)
  const ids = idsOf(row)
  const known = await tx
    .select({ id: testimonials.id, is_unverified: testimonials.is_unverified })
    .from(testimonials)
    .where(
      and(
        eq(testimonials.profile_id, user.id),
        or(inArray(testimonials.id, ids), inArray(testimonials.import_key, ids.map(exportKeyOf))),
      ),
    )
  const isProven = file.isProven('testimonials')
  const [unproven] = known.filter(({ is_unverified }) => is_unverified && isProven)
  if (known.length > 0 && !unproven) return 'present'
  // An admin's decision outlives a copy (removeTestimonial).
  const decided = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.kind, 'testimonial'),
        inArray(reports.subject_id, [...ids, ...known.map((one) => one.id)]),
        inArray(reports.state, ['hidden', 'suspended']),
      ),
    )
  if (decided.length > 0) return { skipped: reasons.withheld }
  // The proof came later: its words replace those that anyone may have written.
  if (unproven) await tx.delete(testimonials).where(eq(testimonials.id, unproven.id))
  const made = uuidv7()
  await tx.insert(testimonials).values({
    ...given,
    id: made,
    profile_id: user.id,
    experience_id: talkOf(textOf(row, 'experience_id')),
    state: state === 'submitted' && isProven ? 'submitted' : 'hidden',
    import_key: exportKeyOf(ids[0]),
    is_unverified: !isProven,
    submitted_at: new Date(given.submitted_at),
    created_at: new Date(given.created_at),
    withheld_at: given.withheld_at === null ? null : new Date(given.withheld_at),
  })
  if (!isProven) return 'not_verified'
  if (state !== 'published') return 'imported'
  return publish(tx, user.id, made, published_at)
}

/** As its speaker would: beyond the plan’s limit, or before its event, it stays hidden. */
async function publish(
  tx: Database,
  profileId: string,
  id: string,
  publishedAt: string | null,
): Promise<'imported' | 'kept_hidden'> {
  const outcome = await attempt(tx, async (inner) => {
    await changeTestimonial(inner, profileId, id, { state: 'published' })
    return 'imported' as const
  })
  if (outcome !== 'imported') return 'kept_hidden'
  if (publishedAt !== null)
    await tx
      .update(testimonials)
      .set({ published_at: new Date(publishedAt) })
      .where(eq(testimonials.id, id))
  return 'imported'
}
