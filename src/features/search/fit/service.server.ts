// How speakers fit an event of the reader's: the event from the primary database, because it may just have been changed,
// the speakers from where searches read.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Read, Statement } from '../../../server/database/reads.ts'
import { invalidField } from '../../../server/errors.ts'
import { takenDays } from '../../calendar/taken-days.server.ts'
import { countries } from '../../countries/table.server.ts'
import { mayRead } from '../../events/access.server.ts'
import { eventSlots, events } from '../../events/table.server.ts'
import { type FeeFields, feeFor } from '../../profiles/fees.ts'
import { speakingFormat } from '../../profiles/schema.ts'
import { searchTexts } from '../texts.ts'
import { daysAround, type FittedEvent, type FittedSpeaker, fitFor } from './compare-event.ts'
import type { EventFit } from './schema.ts'

/** Throws AppError `invalid_input` naming `event` for one that is not the reader's own. */
export async function readFittedEvent(
  db: Database,
  { id: userId }: Pick<SessionUser, 'id'>,
  id: string,
): Promise<FittedEvent> {
  const [event] = await db
    .select({
      first_day: sql<string>`${events.starts_at}::date::text`,
      last_day: sql<string>`${events.ends_at}::date::text`,
      city: events.city,
      country: countries.code,
      online: events.online,
      currency: events.currency,
      budget_max: events.budget_max,
    })
    .from(events)
    .leftJoin(countries, eq(countries.id, events.country_id))
    .where(and(mayRead(userId), eq(events.id, id)))
  if (!event) throw invalidField('event', searchTexts.noEvent)
  const slots = await db
    .select({ format: eventSlots.format, fee_min: eventSlots.fee_min, fee_max: eventSlots.fee_max })
    .from(eventSlots)
    .where(eq(eventSlots.event_id, id))
    .orderBy(asc(eventSlots.position))
  return { ...event, slots }
}

interface SpeakerRow extends Omit<FittedSpeaker, 'formats' | 'fee'>, FeeFields {
  username: string
  formats: string[]
}

/**
 * As organizers see them. An engagement's name is shown as long as the public page shows it for certain; why else a speaker
 * is not free is told to no one.
 */
const speakersByUsername: Statement = {
  name: 'search_fits',
  text: `select to_json(speaker) as speaker from (
    select p.username, p.city, c.code as country, p.travels, p.remote, p.formats,
      p.fee_min, p.fee_max, p.fee_currency, p.fee_visibility,
      array(select json_build_object('from', taken.first_day, 'to', taken.last_day, 'name',
          case when e.visibility = 'public' and e.ends_on >= (now() at time zone 'UTC')::date then e.event_name end)
        from ${takenDays('p.id')} taken left join experiences e on e.id = taken.experience_id
        where taken.first_day <= $3::date and taken.last_day >= $2::date
        order by taken.first_day, taken.experience_id) as taken
    from profiles p
    join users u on u.id = p.id
    left join countries c on c.id = p.home_country_id
    where p.username = any($1::text[]) and p.visibility = 'public' and p.user_type = 'speaker'
      and u.suspended_at is null) speaker`,
}

/** By username, without those who are not public. */
export async function readFits(
  reads: Read,
  event: FittedEvent,
  usernames: readonly string[],
): Promise<Map<string, EventFit>> {
  if (usernames.length === 0) return new Map()
  const { from, to } = daysAround(event)
  const rows = await reads.query<{ speaker: SpeakerRow }>(speakersByUsername, [usernames, from, to])
  return new Map(
    rows.map(({ speaker: { username, formats, ...facts } }) => [
      username,
      fitFor(event, {
        ...facts,
        fee: feeFor('organizer', facts),
        formats: formats.map((format) => speakingFormat.parse(format)),
      }),
    ]),
  )
}
