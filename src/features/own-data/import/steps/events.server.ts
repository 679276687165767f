// An organizer's events, shortlists and saved searches.
import { and, eq, inArray, or } from 'drizzle-orm'
import type { AppContext } from '../../../../server/context.ts'
import type { Database } from '../../../../server/database/database.ts'
import { users } from '../../../accounts/table.server.ts'
import { eventInput } from '../../../events/schema.ts'
import { createEvent } from '../../../events/service.server.ts'
import { eventSlots, events } from '../../../events/table.server.ts'
import { exportKeyOf } from '../../../experiences/origin.ts'
import { profiles } from '../../../profiles/table.server.ts'
import { savedSearchInput } from '../../../search/saved/schema.ts'
import { createSavedSearch } from '../../../search/saved/service.server.ts'
import { savedSearches } from '../../../search/saved/table.server.ts'
import { addSpeakers, describeSpeaker, placeLine } from '../../../shortlists/items.server.ts'
import { itemChanges, shortlistInput } from '../../../shortlists/schema.ts'
import { changeShortlist, createShortlist } from '../../../shortlists/service.server.ts'
import { isListed } from '../../../shortlists/speaker-facts.server.ts'
import { shortlistItems, shortlists } from '../../../shortlists/table.server.ts'
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

const byPosition = (a: Row, b: Row) => Number(a.position ?? 0) - Number(b.position ?? 0)

/** The rows of a part that belongs to another; none where it cannot be read. */
async function rowsOf({ file }: Importing, part: string): Promise<Row[]> {
  const rows = await readRows(file, part)
  return Array.isArray(rows) ? rows : []
}

export async function importEvents(importing: Importing): Promise<PartReport[]> {
  const { tx, user } = importing
  const { topic, country } = await readReferences(tx)
  const [slotRows, topicRows] = [
    await rowsOf(importing, 'event_slots'),
    await rowsOf(importing, 'event_topics'),
  ]
  const [slotsOf, topicsOf] = [groupBy(slotRows, 'event_id'), groupBy(topicRows, 'event_id')]
  const slots = { ...emptyReport('event_slots', slotRows.length), note: importNotes.withEvents }
  const chosen = { ...emptyReport('event_topics', topicRows.length), note: importNotes.withEvents }
  const made = new Set<string>()
  const eventOf = await eventRows(importing)
  const report = await importRows(
    importing,
    'events',
    (row) => textOf(row, 'title'),
    async (tx, row) => {
      const id = sourceIdOf(row)
      if (row.deleted_at) return { skipped: reasons.deleted }
      if (row.state === 'cancelled') return { skipped: reasons.cancelled }
      const known = await findEvent(tx, user.id, row)
      if (known) return known.deleted_at === null ? 'present' : { skipped: reasons.deletedHere }
      const topicIds = new Set((topicsOf.get(id) ?? []).flatMap((one) => topic(one) ?? []))
      const input = eventInput.parse({
        ...pickFields(row, Object.keys(eventInput.shape)),
        starts_at: textOf(row, 'starts_at').slice(0, 16),
        ends_at: textOf(row, 'ends_at').slice(0, 16),
        country_id: country(row),
        topic_ids: [...topicIds],
        slots: (slotsOf.get(id) ?? []).toSorted(byPosition).map((slot) => ({
          ...pickFields(slot, slotFields),
          time: textOf(slot, 'time').slice(0, 5) || null,
        })),
      })
      await createEvent(tx, user.id, input, exportKeyOf(idsOf(row)[0]))
      made.add(id)
      return 'imported'
    },
  )
  report.note = report.imported > 0 ? importNotes.drafts : ''
  /** What became of a row that belongs to an event. */
  const withEvent = async (eventId: string): Promise<Outcome> => {
    if (made.has(eventId)) return 'imported'
    return (await findEvent(tx, user.id, eventOf(eventId))) ? 'present' : { skipped: reasons.noEvent }
  }
  for (const slot of slotRows) note(slots, textOf(slot, 'format'), await withEvent(textOf(slot, 'event_id')))
  for (const row of topicRows) {
    const outcome: Outcome =
      topic(row) === null ? { skipped: reasons.unknownTopic } : await withEvent(textOf(row, 'event_id'))
    note(chosen, textOf(row, 'topic'), outcome)
  }
  return [report, slots, chosen]
}

const slotFields = ['format', 'day', 'part_of_day', 'length_minutes', 'fee_min', 'fee_max']

/** Exactly these fields, so that nothing else of the file is read. */
function pickFields(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
}

/** Events of the file by their ids; of one that is not in it, the id alone. */
async function eventRows(importing: Importing): Promise<(id: string) => Row> {
  const rows = new Map((await rowsOf(importing, 'events')).map((row) => [textOf(row, 'id'), row]))
  return (id) => rows.get(id) ?? { id }
}

/** The event here that a row of the file is, or became. */
async function findEvent(tx: Database, ownerId: string, row: Row) {
  const ids = idsOf(row).filter(isId)
  if (ids.length === 0) return undefined
  const [found] = await tx
    .select({ id: events.id, deleted_at: events.deleted_at })
    .from(events)
    .where(
      and(
        eq(events.owner_id, ownerId),
        or(inArray(events.id, ids), inArray(events.creation_key, ids.map(exportKeyOf))),
      ),
    )
  return found
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function importShortlists(importing: Importing): Promise<PartReport[]> {
  const { user } = importing
  const itemRows = (await rowsOf(importing, 'shortlist_items')).toSorted(byPosition)
  const itemsOf = groupBy(itemRows, 'shortlist_id')
  const slotPlaces = new Map(
    (await rowsOf(importing, 'event_slots')).map((slot) => [textOf(slot, 'id'), slot]),
  )
  const eventOf = await eventRows(importing)
  const items = emptyReport('shortlist_items', itemRows.length)
  const report = await importRows(
    importing,
    'shortlists',
    (row) => textOf(row, 'title'),
    async (tx, row) => {
      const [id, ids] = [sourceIdOf(row), idsOf(row)]
      if (row.deleted_at) return { skipped: reasons.deleted }
      const [known] = await tx
        .select({ id: shortlists.id, deleted_at: shortlists.deleted_at })
        .from(shortlists)
        .where(
          and(
            eq(shortlists.owner_id, user.id),
            or(inArray(shortlists.id, ids), inArray(shortlists.creation_key, ids.map(exportKeyOf))),
          ),
        )
      if (known?.deleted_at) return { skipped: reasons.deletedHere }
      const mine = itemsOf.get(id) ?? []
      if (known) {
        for (const item of mine) note(items, textOf(item, 'speaker_name'), 'present')
        return 'present'
      }
      const event = await findEvent(tx, user.id, eventOf(textOf(row, 'event_id')))
      const event_id = event && event.deleted_at === null ? event.id : null
      const input = shortlistInput.parse({ title: row.title, event_id })
      const made = await createShortlist(tx, user.id, input, exportKeyOf(ids[0]))
      let above = 0
      for (const item of mine) {
        const outcome = await attempt(tx, (tx) =>
          addItem(tx, { user, list: made, event_id, item, slotPlaces }),
        )
        if (outcome === 'imported' && item.is_above === true) above += 1
        note(items, textOf(item, 'speaker_name'), outcome)
      }
      await placeLine(tx, user.id, made, above)
      if (row.archived_at) await changeShortlist(tx, user.id, made, { archived: true })
      return 'imported'
    },
  )
  return [report, items]
}

interface NewItem {
  user: Importing['user']
  list: string
  event_id: string | null
  item: Row
  slotPlaces: ReadonlyMap<string, Row>
}

/** Only speakers with a public page here; with the owner's own note, labels and slot. */
async function addItem(tx: Database, { user, list, event_id, item, slotPlaces }: NewItem): Promise<Outcome> {
  if (item.removed_at) return { skipped: reasons.removed }
  const speakerId = textOf(item, 'speaker_id')
  const [speaker] = isId(speakerId)
    ? await tx
        .select({ username: profiles.username })
        .from(profiles)
        .innerJoin(users, eq(users.id, profiles.id))
        .where(and(eq(profiles.id, speakerId), isListed()))
    : []
  if (!speaker?.username) return { skipped: reasons.noSpeaker }
  await addSpeakers(tx, user.id, list, [speaker.username])
  const [added] = await tx
    .select({ id: shortlistItems.id })
    .from(shortlistItems)
    .where(and(eq(shortlistItems.shortlist_id, list), eq(shortlistItems.speaker_id, speakerId)))
  if (!added) return { skipped: reasons.noSpeaker }
  const slot = slotPlaces.get(textOf(item, 'slot_id'))
  const slot_id = slot && event_id !== null ? await findSlot(tx, event_id, slot) : null
  await describeSpeaker(
    tx,
    user.id,
    list,
    added.id,
    itemChanges.parse({ note: item.note, labels: item.labels, slot_id }),
  )
  return 'imported'
}

/** The slot itself, where its event is the one of the file; of a copy, the one in its place. */
async function findSlot(tx: Database, eventId: string, slot: Row): Promise<string | null> {
  const slots = await tx
    .select({ id: eventSlots.id, position: eventSlots.position })
    .from(eventSlots)
    .where(eq(eventSlots.event_id, eventId))
  const isItself = textOf(slot, 'event_id') === eventId
  return (
    slots.find(({ id, position }) => (isItself ? id === slot.id : position === slot.position))?.id ?? null
  )
}

export async function importSavedSearches(
  importing: Importing,
  { reads }: Pick<AppContext, 'reads'>,
): Promise<PartReport[]> {
  const { user } = importing
  const report = await importRows(
    importing,
    'saved_searches',
    (row) => textOf(row, 'name'),
    async (tx, row) => {
      sourceIdOf(row)
      const ids = idsOf(row)
      const known = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(
          and(
            eq(savedSearches.owner_id, user.id),
            or(inArray(savedSearches.id, ids), inArray(savedSearches.creation_key, ids.map(exportKeyOf))),
          ),
        )
      if (known.length > 0) return 'present'
      const input = savedSearchInput.parse(pickFields(row, ['name', 'question', 'mails']))
      await createSavedSearch({ db: tx, reads: reads.current }, user, input, exportKeyOf(ids[0]))
      return 'imported'
    },
  )
  return [report]
}
