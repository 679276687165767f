// The facts on an event's card: those of its page, and the organizer's logo, where their plan includes it.
import type { Database } from '../../server/database/database.ts'
import { describeDays, describeHours, describePlace } from '../events/facts.ts'
import { readEventAs } from '../events/service.server.ts'
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
    logo: organizer.branding?.logo ?? null,
  }
}
