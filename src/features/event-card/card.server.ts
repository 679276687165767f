// Draws the card of an event, in the rendering thread.
import { drawAsCard } from '../public-profile/draw-card.server.ts'
import { layOutEventCard, logoPlace } from './card-layout.ts'
import type { EventCard } from './schema.ts'

export function drawEventCard(event: EventCard, logo: Buffer | null): Promise<Buffer> {
  return drawAsCard(
    event,
    // The language of an event is not known.
    [],
    (set, families) => layOutEventCard(set, logo !== null, families),
    logo && { bytes: logo, ...logoPlace },
  )
}
