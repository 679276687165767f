// Sample connections, and one report that waits for an admin.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { connections } from '../network/table.server.ts'
import { reports } from '../reports/table.server.ts'

interface SampleConnection {
  /** A username, or a sample organizer's address. */
  from: string
  to: string
  note?: string
  state: 'accepted' | 'pending'
  /** Days ago. */
  asked: number
}

const sampleConnections: readonly SampleConnection[] = [
  {
    from: 'kofi-brandt-asare',
    to: 'ada-moreau',
    note: 'Your talk in Lyon changed how I explain storage. I’d like to stay in touch.',
    state: 'accepted',
    asked: 210,
  },
  { from: 'ada-moreau', to: 'mirela-kostova', state: 'accepted', asked: 96 },
  { from: 'ada-moreau', to: 'rosa.velden@demo.example', state: 'accepted', asked: 41 },
  { from: 'henrik.solberg@demo.example', to: 'sunniva-lindgaard', state: 'accepted', asked: 30 },
  {
    from: 'lucja-wisniewska',
    to: 'ada-moreau',
    note: 'We shared a panel in Warsaw two years ago. I’m putting together a round table on grids and would love to compare notes.',
    state: 'pending',
    asked: 2,
  },
  { from: 'ada-moreau', to: 'te-ariki-potae', state: 'pending', asked: 5 },
]

const sampleReport = {
  subject: 'tamsin-quick',
  reporter: 'mirela-kostova',
  text: 'The second talk on this page was mine, not hers. I can send the programme.',
} as const

/** `ids`: of the sample people by username or address. */
export async function makeNetwork(tx: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`There is no sample person ${name}.`)
    return id
  }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await tx.insert(connections).values(
    sampleConnections.map(({ from, to, note = '', state, asked }) => ({
      id: uuidv7(),
      requester_id: idOf(from),
      addressee_id: idOf(to),
      note,
      state,
      created_at: ago(asked),
      answered_at: state === 'accepted' ? ago(asked - 1) : null,
    })),
  )
  const subject = idOf(sampleReport.subject)
  await tx.insert(reports).values({
    id: uuidv7(),
    kind: 'profile',
    subject_id: subject,
    owner_id: subject,
    reporter_id: idOf(sampleReport.reporter),
    cause: 'false_information',
    text: sampleReport.text,
    created_at: ago(1),
  })
}
