// One shortlist as its owner reads it: the speakers in order with their facts, votes and comments, what the line-up costs
// and covers, the committee and its link.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { findOpenLink, presentLink } from './committee/links.server.ts'
import { readComments, readMembers, readVotes, tallyOf } from './committee/votes.server.ts'
import { readEvent, readRequests } from './event-in-hand.server.ts'
import { presentChange, readItems } from './items.server.ts'
import { lineUpOf } from './line-up.ts'
import type { Shortlist } from './schema.ts'
import { isOwn, missingList } from './service.server.ts'
import { readSpeakers } from './speaker-facts.server.ts'
import { shortlistChanges, shortlists } from './table.server.ts'

/** Throws AppError `not_found`. */
export async function readShortlist(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  ownerId: string,
  id: string,
): Promise<Shortlist> {
  const [list] = await db
    .select()
    .from(shortlists)
    .where(and(isOwn(ownerId), eq(shortlists.id, id)))
  if (!list) throw missingList()
  const [event, items, members, votes, comments, link, [latest]] = await Promise.all([
    readEvent(db, ownerId, list.event_id),
    readItems(db, id),
    readMembers(db, id),
    readVotes(db, id),
    readComments(db, id),
    findOpenLink(db, id),
    db
      .select()
      .from(shortlistChanges)
      .where(and(eq(shortlistChanges.shortlist_id, id), isNull(shortlistChanges.undone_at)))
      .orderBy(desc(shortlistChanges.version))
      .limit(1),
  ])
  const speakerIds = items.map(({ speaker_id }) => speaker_id)
  const [speakers, requests] = await Promise.all([
    readSpeakers(db, speakerIds, 'organizer'),
    event ? readRequests(db, ownerId, event, speakerIds) : null,
  ])
  const slots = new Set(event?.slots.map((slot) => slot.id))
  const shown = items.map((item) => {
    const cast = votes.get(item.id) ?? []
    return {
      id: item.id,
      name: item.speaker_name,
      speaker: speakers.get(item.speaker_id) ?? null,
      is_above: item.is_above,
      note: item.note,
      labels: item.labels,
      slot_id: item.slot_id !== null && slots.has(item.slot_id) ? item.slot_id : null,
      request: requests?.get(item.speaker_id) ?? null,
      tally: tallyOf(cast),
      votes: cast,
      comments: comments.get(item.id) ?? [],
    }
  })
  return {
    id,
    title: list.title,
    archived: list.archived_at !== null,
    version: list.version,
    updated_at: list.updated_at.toISOString(),
    event,
    items: shown,
    line_up: lineUpOf(shown, event),
    link: link && presentLink(config, link),
    members,
    last_change: latest ? presentChange(latest) : null,
  }
}
