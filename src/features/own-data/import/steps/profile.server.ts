// The profile with its topics, countries and pictures. What the account has already is never replaced.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../../server/database/database.ts'
import type { Storage } from '../../../../server/storage/storage.ts'
import { originalFile } from '../../../media/file-names.ts'
import { crop as cropShape, mediaKind } from '../../../media/schema.ts'
import { media } from '../../../media/table.server.ts'
import { addChoice, countryChoices, topicChoices } from '../../../profiles/choices/service.server.ts'
import { replacePicture } from '../../../profiles/pictures/service.server.ts'
import { profileChanges } from '../../../profiles/schema.ts'
import { updateProfile } from '../../../profiles/service.server.ts'
import { profiles } from '../../../profiles/table.server.ts'
import { byTime, type Row, textOf } from '../../rows.ts'
import { plain } from '../imported-file.server.ts'
import { importNotes, importReasons as reasons } from '../reasons.server.ts'
import {
  attempt,
  emptyReport,
  type Importing,
  importRows,
  note,
  type Outcome,
  readRows,
  shortened,
  sourceIdOf,
} from '../report.server.ts'
import type { PartReport } from '../schema.ts'
import { readReferences } from './references.server.ts'

/** They only make sense together. */
const feeFields = ['fee_min', 'fee_max', 'fee_currency', 'fee_visibility'] as const
/** The account's own, or handled apart. */
const apart = new Set<string>(['username', 'visibility', 'home_country_id', ...feeFields])

/** Of a profile, counted are its fields. */
export async function importProfile(importing: Importing): Promise<PartReport[]> {
  const { tx, file, user } = importing
  const rows = await readRows(file, 'profiles')
  if (!Array.isArray(rows)) return [rows]
  const report = emptyReport('profiles')
  report.note = importNotes.profile
  const [theirs] = rows
  const [own] = await tx.select().from(profiles).where(eq(profiles.id, user.id))
  if (!theirs || !own) return [report]
  const { country } = await readReferences(tx)
  const home = country(theirs, 'home_country')
  const groups: { name: string; values: Row; own: Row }[] = [
    ...Object.keys(profileChanges.shape)
      .filter((name) => !apart.has(name))
      .map((name) => ({ name, values: { [name]: theirs[name] }, own: { [name]: fieldOf(own, name) } })),
    {
      name: 'home_country',
      values: { home_country_id: home ?? (textOf(theirs, 'home_country') || null) },
      own: { home_country_id: own.home_country_id },
    },
    feesOf(theirs, own),
  ]
  for (const { name, values, own } of groups) {
    if (Object.values(values).every(isEmpty)) continue
    report.found += 1
    const outcome = await attempt(tx, async (inner) => {
      if (isDeepStrictEqual(values, own)) return 'present'
      if (!Object.values(own).every(isEmpty)) return { skipped: reasons.own }
      if (name === 'home_country' && home === null) return { skipped: reasons.unknownCountry }
      await updateProfile(inner, user.id, profileChanges.parse(values))
      return 'imported'
    })
    note(report, labelOf(name), outcome)
  }
  return [report]
}

function feesOf(theirs: Row, own: typeof profiles.$inferSelect) {
  const { fee_min, fee_max, fee_currency, fee_visibility } = own
  const hasOwn = fee_currency !== null
  const given = Object.fromEntries(feeFields.map((name) => [name, theirs[name] ?? null]))
  // The visibility of no fee is nothing to import.
  const values = given.fee_currency === null ? { fee_currency: null } : given
  return { name: 'fee', values, own: hasOwn ? { fee_min, fee_max, fee_currency, fee_visibility } : {} }
}

function fieldOf(own: typeof profiles.$inferSelect, name: string): unknown {
  return (own as Row)[name]
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** `bio_short` → `Bio short`. */
function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export async function importChoices(importing: Importing): Promise<PartReport[]> {
  const { topic, country } = await readReferences(importing.tx)
  const choose =
    (
      kind: { noun: 'topic' | 'country' },
      find: (row: Row) => string | null,
      missing: string,
    ): ((tx: Database, row: Row) => Promise<Outcome>) =>
    async (tx, row) => {
      const id = find(row)
      if (id === null) return { skipped: missing }
      const own = { id, profileId: undefined }
      const { isNew } =
        kind.noun === 'topic'
          ? await addChoice(tx, topicChoices, importing.user.id, own)
          : await addChoice(tx, countryChoices, importing.user.id, own)
      return isNew ? 'imported' : 'present'
    }
  return [
    await importRows(
      importing,
      'profile_topics',
      (row) => textOf(row, 'topic'),
      choose(topicChoices, topic, reasons.unknownTopic),
      byTime,
    ),
    await importRows(
      importing,
      'profile_countries',
      (row) => textOf(row, 'country'),
      choose(countryChoices, country, reasons.unknownCountry),
      byTime,
    ),
  ]
}

/** Encoded again, as an upload is. `folder`: for files in between. */
export async function importPictures(
  importing: Importing,
  { storage, folder }: { storage: Storage; folder: string },
): Promise<PartReport[]> {
  const { file, user } = importing
  const [profile] = await file.rows('profiles').catch(() => [])
  const used = new Set(['headshot_id', 'cover_id', 'logo_id'].map((name) => profile?.[name]))
  const report = await importRows(
    importing,
    'media',
    (row) => textOf(row, 'file_name') || textOf(row, 'kind'),
    async (tx, row) => {
      const id = sourceIdOf(row)
      const kind = mediaKind.parse(row.kind)
      if (!used.has(id)) return { skipped: reasons.notUsed }
      if (await hasPicture(tx, user.id, kind)) {
        return (await isSamePicture(tx, user.id, row)) ? 'present' : { skipped: reasons.own }
      }
      const path = join(folder, uuidv7())
      try {
        await file.copyPicture(`media/pictures/${id}/${originalFile(textOf(row, 'content_type'))}`, path)
        const given = {
          kind,
          path,
          fileName: shortened(textOf(row, 'file_name'), 255) || kind,
          crop: cropShape.safeParse(row.crop).data,
        }
        await replacePicture({ db: tx, storage }, user.id, given)
        return 'imported'
      } finally {
        await rm(path, { force: true })
      }
    },
  )
  return [report]
}

async function hasPicture(tx: Database, userId: string, kind: 'headshot' | 'cover' | 'logo') {
  const [own] = await tx
    .select({ id: profiles[`${kind}_id`] })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return own !== undefined && own.id !== null
}

/** Encoding changes the bytes, not the measures. */
async function isSamePicture(tx: Database, userId: string, row: Row): Promise<boolean> {
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.owner_id, userId),
        sql`(${media.id}::text = ${textOf(row, 'id')} or (${media.kind} = ${textOf(row, 'kind')}
          and ${media.file_name} = ${plain(textOf(row, 'file_name'))}
          and ${media.width}::text = ${String(row.width)} and ${media.height}::text = ${String(row.height)}))`,
      ),
    )
  return found.length > 0
}
