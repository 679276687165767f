// Applications as CSV, a batch at a time.
import { toCsv } from '../../lib/csv.ts'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import { recordAudit } from '../audit/service.server.ts'
import type { Application, ApplicationFilters } from './applications/schema.ts'
import { readAllApplications } from './applications/service.server.ts'

/** Rows in memory at once. */
const batchSize = 500

const columns = [
  'id',
  'email',
  'name',
  'user_type',
  'source',
  'status',
  'about',
  'link',
  'applied_at',
  'invited_at',
  'invitation_expires_at',
  'invitation_mail',
]

/** Audited before the first row is read. Rows are read as fast as the client receives them. */
export async function exportApplications(
  db: Database,
  actor: Actor,
  filters: ApplicationFilters,
): Promise<ReadableStream<Uint8Array>> {
  const { search, ...chosen } = filters
  // The search text may be someone's address, and this row is permanent.
  await recordAudit(db, actor, 'beta.exported', { after: { ...chosen, searched: Boolean(search) } })
  const batches = readAllApplications(db, filters, batchSize)
  const encoder = new TextEncoder()
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        // With a byte order mark, so that spreadsheets read it as UTF-8.
        return controller.enqueue(encoder.encode(`\ufeff${toCsv([columns])}`))
      }
      const { value, done } = await batches.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(toCsv(value.map(toCells))))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

function toCells({ invitation, ...row }: Application): (string | null)[] {
  return [
    row.id,
    row.email,
    row.name,
    row.user_type,
    row.source,
    row.status,
    row.about,
    row.link,
    row.created_at,
    invitation?.sent_at ?? null,
    invitation?.expires_at ?? null,
    invitation?.mail ?? null,
  ]
}
