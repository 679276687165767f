// Draws the badge of a credential, in the rendering thread.
import { drawAsCard } from '../public-profile/draw-card.server.ts'
import { type Badge, layOutBadge } from './badge-layout.ts'

export function drawBadge(badge: Badge): Promise<Buffer> {
  // The language of an event is not known.
  return drawAsCard(badge, [], layOutBadge, null)
}
