// The facts on an event's card: those of its page, and the organizer's logo.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { describeDays, describeHours, describePlace } from '../events/facts.ts'
import { readEventAs } from '../events/service.server.ts'
import { events } from '../events/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { EventCard } from './schema.ts'

/** Of a published event. Throws AppError `not_found`. */
export async function readEventCard(db: Database, id: string): Promise<EventCard> {
  const event = await readEventAs(db, null, id)
  const { title, organizer } = event
  return {
    title,
    days: describeDays(event),
    hours: describeHours(event),
    place: describePlace(event),
    organizer: organizer.organisation || organizer.name,
    logo: await readLogo(db, id),
  }
}

async function readLogo(db: Database, eventId: string): Promise<EventCard['logo']> {
  const [owner] = await db
    .select({ logo_id: profiles.logo_id })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .where(eq(events.id, eventId))
  if (!owner?.logo_id) return null
  return (await readPictures(db, [owner.logo_id])).get(owner.logo_id) ?? null
}
