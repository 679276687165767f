// A profile's texts in letters that the fonts of cards and sheets can draw. It loads nothing else, because it runs in the
// thread that draws.
import { drawable, drawableOr } from '../../../server/print-fonts.ts'
import type { PublicProfile } from '../schema.ts'

/** The same record in letters that the fonts have. A name that they lack gives way to the username. */
export function inDrawableLetters(profile: PublicProfile): PublicProfile {
  const drawn = JSON.parse(
    JSON.stringify(profile, (_key, value) => (typeof value === 'string' ? drawable(value) : value)),
  ) as PublicProfile
  return { ...drawn, name: drawableOr(profile.name, profile.username) }
}
