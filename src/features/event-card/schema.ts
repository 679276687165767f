// What an event's card shows.
import type { Picture } from '../media/schema.ts'

export interface EventCard {
  title: string
  /** `15–16 Apr 2027` */
  days: string
  /** `9:00 AM – 5:30 PM, Europe/Berlin` */
  hours: string
  place: string
  organizer: string
  logo: Picture | null
}
