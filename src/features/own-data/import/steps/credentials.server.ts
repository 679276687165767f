// What became of confirmations: credentials that are signed by a key that is trusted here, for this speaker and about an engagement
// that is here, are kept and checked with their issuer; all others say on the page that they prove nothing.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../../server/database/database.ts'
import { countries } from '../../../countries/table.server.ts'
import { judge, queueCredentialCheck } from '../../../credentials/imported.server.ts'
import { credentials } from '../../../credentials/table.server.ts'
import type { ConfirmationState } from '../../../experiences/confirmation.ts'
import { exportKeyOf } from '../../../experiences/origin.ts'
import { experiences } from '../../../experiences/table.server.ts'
import { type Row, textOf } from '../../rows.ts'
import { importReasons as reasons } from '../reasons.server.ts'
import {
  attempt,
  emptyReport,
  type Importing,
  idsOf,
  note,
  type Outcome,
  readRows,
} from '../report.server.ts'
import type { PartReport } from '../schema.ts'

export async function importCredentials(importing: Importing): Promise<PartReport[]> {
  const { tx, file } = importing
  const rows = await readRows(file, 'credentials')
  if (!Array.isArray(rows)) return [rows]
  const talks = await readRows(file, 'experiences')
  const report = emptyReport('credentials', rows.length)
  const ofTalk = new Map(rows.map((row) => [textOf(row, 'experience_id'), row]))
  for (const talk of Array.isArray(talks) ? talks : []) {
    if (talk.verification !== 'organizer_confirmed' || talk.deleted_at) continue
    const row = ofTalk.get(textOf(talk, 'id'))
    ofTalk.delete(textOf(talk, 'id'))
    const outcome = await attempt(tx, (inner) => keep(inner, importing, talk, row))
    if (row) note(report, textOf(talk, 'title'), outcome)
  }
  for (const row of ofTalk.values()) note(report, textOf(row, 'id'), { skipped: reasons.notConfirmed })
  if (report.imported > report.not_verified) await queueCredentialCheck(tx)
  return [report]
}

async function keep(
  tx: Database,
  { file, user }: Importing,
  talk: Row,
  row: Row | undefined,
): Promise<Outcome> {
  const [here] = await tx
    .select({ experience: experiences, country: countries.code, known: credentials.id })
    .from(experiences)
    .leftJoin(countries, eq(countries.id, experiences.country_id))
    .leftJoin(credentials, eq(credentials.experience_id, experiences.id))
    .where(
      and(
        eq(experiences.profile_id, user.id),
        inArray(experiences.import_key, idsOf(talk).map(exportKeyOf)),
        isNull(experiences.deleted_at),
      ),
    )
  // One that was here before, or has been changed here, is not what the file is about.
  if (!here || here.known !== null || !isSame(here.experience, talk)) return 'present'
  const { experience, country } = here
  const judged = await judge(row?.document, {
    ...file.reader,
    facts: { ...experience, country },
  })
  const write = (confirmation_state: ConfirmationState, confirmation_host = '') =>
    tx
      .update(experiences)
      .set({ confirmation_state, confirmation_host })
      .where(eq(experiences.id, experience.id))
  if (typeof judged === 'string') {
    // The signed file as a whole may still prove the confirmation.
    if (experience.verification !== 'organizer_confirmed') await write(judged)
    return 'not_verified'
  }
  await tx.insert(credentials).values({
    id: uuidv7(),
    profile_id: user.id,
    experience_id: experience.id,
    document: judged.document,
    issued_at: new Date(judged.document.validFrom),
  })
  await write('waiting', judged.host)
  return 'imported'
}

function isSame(here: typeof experiences.$inferSelect, talk: Row): boolean {
  return (['title', 'event_name', 'starts_on', 'ends_on', 'city'] as const).every(
    (field) => here[field] === textOf(talk, field),
  )
}
