// Draws the card of a profile, in the rendering thread.
import { initialsOf } from '../../ui/initials.ts'
import { layOutCard, photoSize } from './card-layout.ts'
import { drawAsCard } from './draw-card.server.ts'
import type { PublicProfile } from './schema.ts'

export function drawCard(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  return drawAsCard(
    profile,
    profile.languages.map(({ tag }) => tag),
    (set, families) => layOutCard(set, initialsOf(set.name), headshot !== null, families),
    headshot && { bytes: headshot, left: 0, top: 0, ...photoSize },
  )
}
