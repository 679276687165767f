// A shortlist as CSV, in its order.
import { toCsv } from '../../lib/csv.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { paths } from '../../vocabulary/paths.ts'
import { requireRoom } from '../plans/service.server.ts'
import { lockProfile } from '../profiles/service.server.ts'
import { readShortlist } from './read.server.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'
import { nameSlots } from './slots.ts'

const columns = [
  'rank',
  'above_the_line',
  'name',
  'headline',
  'city',
  'country',
  'topics',
  'formats',
  'fee_min',
  'fee_max',
  'fee_currency',
  'past_engagements',
  'yes',
  'maybe',
  'no',
  'score',
  'slot',
  'request',
  'labels',
  'note',
  'profile',
]

/** With a byte order mark, so that spreadsheets read it as UTF-8. Throws AppError `limit_reached`, `not_found`. */
export async function exportShortlist(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  ownerId: string,
  id: string,
): Promise<{ title: string; csv: string }> {
  const { title, items, event } = await readExported(db, config, ownerId, id)
  const slots = nameSlots(event?.slots ?? [])
  const rows = items.map((item, index) => toCells(item, index, slots, config.appUrl))
  return { title, csv: `\ufeff${toCsv([columns, ...rows])}` }
}

/** Throws AppError `limit_reached`, `not_found`. */
export async function readExported(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  ownerId: string,
  id: string,
): Promise<Shortlist> {
  const list = await readShortlist(db, config, ownerId, id)
  await db.transaction(async (tx) => {
    const { tierId } = await lockProfile(tx, ownerId, 'organizer')
    await requireRoom(tx, 'export', { tierId, count: 0 })
  })
  return list
}

function toCells(
  { name, speaker, is_above, slot_id, request, note, labels, tally }: ShortlistItem,
  index: number,
  slots: ReadonlyMap<string, string>,
  appUrl: string,
): (string | null)[] {
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return [
    String(index + 1),
    is_above ? 'yes' : 'no',
    name,
    speaker?.headline ?? null,
    speaker?.city ?? null,
    speaker?.country?.name ?? null,
    speaker?.topics.join(', ') ?? null,
    speaker?.formats.join(', ') ?? null,
    number(speaker?.fee?.min),
    number(speaker?.fee?.max),
    speaker?.fee?.currency ?? null,
    number(speaker?.engagements),
    String(tally.yes),
    String(tally.maybe),
    String(tally.no),
    number(tally.score?.average),
    (slot_id && slots.get(slot_id)) ?? null,
    request,
    labels.join(', '),
    note,
    speaker ? appUrl + paths.speaker(speaker.username) : null,
  ]
}
