// Who fills an event: the speakers booked for it and, for its organizer, those who were asked. Requests are read by name, so
// that their feature may build on this one.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { isUnwantedBy } from '../blocks/unwanted.server.ts'
import { readPictures } from '../media/service.server.ts'
import type { LineUpEntry } from './schema.ts'

type Found = Record<string, unknown> &
  Omit<LineUpEntry, 'speaker'> & {
    event_id: string
    name: string
    headline: string
    username: string | null
    headshot_id: string | null
  }

/**
 * By event, in the order in which the speakers were asked. `member`: the reader, in the team of each of them; null: someone outside,
 * who sees those on stage only, without the ids of requests. A speaker whose page is not public is shown by name alone; one who is
 * suspended, not at all; one whom the member has blocked, only on stage.
 */
export async function readLineUps(
  db: Database,
  eventIds: readonly string[],
  member: string | null,
): Promise<Map<string, LineUpEntry[]>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await db.execute<Found>(sql`
    select r.event_id, ${member === null ? sql`null::uuid` : sql`r.id`} as request_id, r.slot_id,
      case when r.state in ('confirmed', 'completed') then 'confirmed' when r.held_at is not null then 'held'
        when r.state = 'accepted' then 'accepted'
        when r.sent_by = 'speaker' then 'offered' else 'asked' end as stage,
      btrim(p.first_name || ' ' || p.last_name) as name,
      case when p.visibility = 'draft' then '' else p.headline end as headline,
      case when p.visibility = 'draft' then null else p.username end as username,
      case when p.visibility = 'draft' then null else p.headshot_id end as headshot_id
    from booking_requests r join profiles p on p.id = r.profile_id join users u on u.id = p.id
    where r.event_id in (${sql.join(
      eventIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and r.requested_at is not null and u.suspended_at is null
      and (r.state in ('confirmed', 'completed')${
        member === null
          ? sql``
          : sql` or r.state not in ('declined', 'withdrawn', 'expired', 'cancelled') and not ${isUnwantedBy(sql`${member}`)}`
      })
    order by r.starts_on, r.requested_at, r.id`)
  const pictures = await readPictures(
    db,
    rows.map(({ headshot_id }) => headshot_id),
  )
  const byEvent = new Map<string, LineUpEntry[]>(eventIds.map((id) => [id, []]))
  for (const { event_id, request_id, slot_id, stage, name, headline, username, headshot_id } of rows) {
    const headshot = (headshot_id && pictures.get(headshot_id)) || null
    byEvent
      .get(event_id)
      ?.push({ request_id, slot_id, stage, speaker: { name, headline, username, headshot } })
  }
  return byEvent
}
