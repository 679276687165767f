// Imports: a preview before anything is written, and then all selected rows in one transaction. An imported row is
// recognised by its key and is not imported again.

import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../../lib/pick.ts'
import type { Database } from '../../../server/database/database.ts'
import { invalidField } from '../../../server/errors.ts'
import { isInternalHost } from '../../../server/outbound/addresses.ts'
import { countries } from '../../countries/table.server.ts'
import { resolveReferences } from '../../profiles/references.server.ts'
import { lockSpeaker } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { topics } from '../../topics/table.server.ts'
import { engagementKey } from '../engagement.ts'
import { hasLinks, queueLinkCheck, refuseInternalLinks } from '../links.server.ts'
import { keyPassedTo } from '../origin.ts'
import { experiences, experienceTopics } from '../table.server.ts'
import { neededColumns } from './columns.ts'
import { type CompletedRow, completeDraft } from './complete.ts'
import { countryNames } from './country-names.ts'
import { readDate } from './dates.ts'
import { type Draft, leftOut, type ParsedFile, UnreadableFile } from './draft.ts'
import { withImportKeys } from './import-key.ts'
import { looseName } from './loose-json.ts'
import { readFile } from './read-file.ts'
import {
  type ImportInput,
  type ImportPreview,
  type ImportPreviewInput,
  type ImportResult,
  type ImportRow,
  mostRows,
} from './schema.ts'

/** Throws AppError `invalid_input` naming `text` for an unreadable file, and `speaker` for one who is not in it. */
export async function previewImport(
  db: Database,
  profileId: string,
  { text, speaker, date_order, columns }: ImportPreviewInput,
): Promise<ImportPreview> {
  const file = readOrRefuse(text, columns)
  const speakers = await listSpeakers(db, profileId, file)
  const asks = speakers.length > 1 && speaker === undefined
  if (speaker !== undefined && !file.speakers.has(speaker)) {
    throw invalidField('speaker', 'This person isn’t in the file')
  }
  const drafts =
    speaker === undefined ? file.drafts : file.drafts.filter((draft) => draft.speakers.includes(speaker))
  const ambiguous = drafts
    .flatMap(({ starts_on, ends_on }) => [starts_on, ends_on])
    .find((date) => readDate(date, date_order).kind === 'ambiguous')
  const lacksColumns =
    file.columns !== undefined &&
    neededColumns.some((needed) => !file.columns?.some(({ column }) => column === needed))
  const question = lacksColumns ? 'columns' : asks ? 'speaker' : ambiguous === undefined ? null : 'date_order'
  const answer = {
    source: file.source,
    question,
    speakers,
    ambiguous_date: question === 'date_order' ? (ambiguous?.slice(0, 40) ?? null) : null,
    columns: file.columns ?? null,
    notes: file.notes,
  } as const
  if (question !== null) return { ...answer, rows: [] }
  if (drafts.length > mostRows) {
    throw invalidField('text', `There are ${drafts.length} rows in this file; ${mostRows} fit in one import`)
  }
  const known = { ...(await readKnown(db)), dateOrder: date_order, isInternalHost }
  const rows = drafts.map((draft) => ({ draft, row: completeDraft(draft, known) }))
  const hasNoFormats = drafts.every(({ format }) => format === '')
  const ofNoOne =
    speaker === undefined ? 0 : file.drafts.filter((draft) => draft.speakers.length === 0).length
  return {
    ...answer,
    notes: [
      ...file.notes,
      ...leftOut(ofNoOne, 'talk that names no speaker', 'talks that name no speaker'),
      ...(hasNoFormats && drafts.length > 0
        ? ['The file does not say what kind each one was: all are taken as talks.']
        : []),
    ],
    rows: await markDuplicates(db, profileId, file, rows),
  }
}

function readOrRefuse(text: string, columns: ImportPreviewInput['columns']): ParsedFile {
  try {
    return readFile(text, columns)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw invalidField('text', error.message)
  }
}

/** Everyone with a talk in the file; those with the owner's name first. */
async function listSpeakers(
  db: Database,
  profileId: string,
  { drafts, speakers }: ParsedFile,
): Promise<ImportPreview['speakers']> {
  const talks = new Map<string, number>()
  for (const draft of drafts) for (const id of draft.speakers) talks.set(id, (talks.get(id) ?? 0) + 1)
  const [own] = await db
    .select({ first: profiles.first_name, last: profiles.last_name })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  const ownName = nameKey(`${own?.first ?? ''} ${own?.last ?? ''}`)
  return [...speakers]
    .flatMap(([id, name]) => {
      const count = talks.get(id)
      return count === undefined
        ? []
        : [{ id, name, talks: count, is_you: ownName !== '' && nameKey(name) === ownName }]
    })
    .sort((a, b) => Number(b.is_you) - Number(a.is_you) || a.name.localeCompare(b.name, 'en'))
}

/** `Moreau, Ada` and `ada moreau` are the same. */
function nameKey(name: string): string {
  return name
    .split(/[\s,]+/)
    .map(looseName)
    .filter(Boolean)
    .sort()
    .join(' ')
}

async function readKnown(db: Database) {
  const [allCountries, allTopics] = await Promise.all([
    db.select({ id: countries.id, code: countries.code, name: countries.name }).from(countries),
    db.select({ id: topics.id, name: topics.name }).from(topics),
  ])
  return {
    countries: new Map(
      allCountries.flatMap(({ id, code, name }) =>
        [code, name, ...countryNames(code)].map((known) => [looseName(known), id] as const),
      ),
    ),
    topics: new Map(allTopics.map(({ id, name }) => [looseName(name), id])),
  }
}

async function markDuplicates(
  db: Database,
  profileId: string,
  { source }: ParsedFile,
  rows: readonly { draft: Draft; row: CompletedRow }[],
): Promise<ImportRow[]> {
  const there = await readPresent(db, profileId)
  const inFile = new Set<string>()
  return withImportKeys(source, rows).map((row) => {
    const { import_key } = row
    // An incomplete row matches nothing.
    const engagement = row.problems.length === 0 ? engagementKey(row.values) : import_key
    const isInList = there.keys.has(import_key) || there.engagements.has(engagement)
    const isInFile = inFile.has(import_key) || inFile.has(engagement)
    inFile.add(import_key).add(engagement)
    return { ...row, duplicate: isInList ? 'in_list' : isInFile ? 'in_file' : null }
  })
}

/** The owner's existing experiences, by import key and by engagement. */
async function readPresent(db: Database, profileId: string) {
  const rows = await db
    .select(pick(experiences, ['import_key', 'title', 'event_name', 'starts_on']))
    .from(experiences)
    .where(and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
  return {
    keys: new Set(rows.flatMap(({ import_key }) => import_key ?? [])),
    engagements: new Set(rows.map(engagementKey)),
  }
}

const chunkSize = 500

/**
 * All rows or none; those already in the list are skipped. `onlyKeys`: only rows with the same key count as the same. In a speaker's
 * own list, two of one event may look alike. Throws AppError `invalid_input` naming the row.
 */
export async function importExperiences(
  db: Database,
  profileId: string,
  { rows: asked }: ImportInput,
  { onlyKeys = false } = {},
): Promise<ImportResult> {
  const pathOf = (row: number) => `rows.${row}.experience.`
  const given = asked.map(({ experience }) => experience)
  for (const [i, experience] of given.entries()) refuseInternalLinks(experience, pathOf(i))
  return db.transaction(async (tx) => {
    // Concurrent imports of one user are serialized, so that the second sees what the first has written.
    await lockSpeaker(tx, profileId)
    const current = await resolveReferences(tx, given, pathOf)
    const rows = asked.map((row, i) => ({ ...row, experience: current[i] ?? row.experience }))
    const there = await readPresent(tx, profileId)
    const taken = new Set([...there.keys, ...there.engagements])
    const fresh = rows.filter(({ import_key, experience }) => {
      const marks = onlyKeys ? [import_key] : [import_key, engagementKey(experience)]
      const isNew = !marks.some((mark) => taken.has(mark))
      for (const mark of marks) taken.add(mark)
      return isNew
    })
    const now = new Date()
    for (let from = 0; from < fresh.length; from += chunkSize) {
      await insertRows(tx, profileId, fresh.slice(from, from + chunkSize), now)
    }
    if (fresh.some(({ experience }) => hasLinks(experience))) await queueLinkCheck(tx, profileId)
    return { imported: fresh.length, skipped: rows.length - fresh.length }
  })
}

async function insertRows(
  tx: Database,
  profileId: string,
  rows: ImportInput['rows'],
  now: Date,
): Promise<void> {
  const made = rows.map(({ import_key, experience: { topic_ids, ends_on, ...fields } }) => ({
    topic_ids,
    values: {
      ...fields,
      id: uuidv7(),
      ends_on: ends_on ?? fields.starts_on,
      profile_id: profileId,
      import_key,
      created_at: now,
      updated_at: now,
    },
  }))
  // A deleted one gives up its key, because importing it again means it is wanted.
  const keys = made.map(({ values }) => values.import_key)
  const heirs = made.map(({ values }) => keyPassedTo(values.id))
  await tx.execute(sql`
    update ${experiences} set import_key = heir.passed_on
    from unnest(${sql.param(keys)}::text[], ${sql.param(heirs)}::text[]) as heir (key, passed_on)
    where profile_id = ${profileId} and deleted_at is not null and import_key = heir.key`)
  await tx.insert(experiences).values(made.map(({ values }) => values))
  const chosen = made.flatMap(({ topic_ids, values }) =>
    topic_ids.map((topic_id) => ({ experience_id: values.id, topic_id })),
  )
  if (chosen.length > 0) await tx.insert(experienceTopics).values(chosen)
}
