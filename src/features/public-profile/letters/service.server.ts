// A profile's texts in letters that the fonts of cards and sheets can draw. It loads nothing else, because it runs in the
// thread that draws.
import { drawable, drawableOr } from '../../../server/print-fonts.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'

/** The same record in letters that the fonts have: others are left out, and a name that has some gives way to the username. */
export function inDrawableLetters(profile: PublicProfile): PublicProfile {
  const drawn = JSON.parse(
    JSON.stringify(profile, (_key, value) => (typeof value === 'string' ? drawable(value) : value)),
  ) as PublicProfile
  return {
    ...drawn,
    name: drawableOr(profile.name, profile.username),
    upcoming: drawn.upcoming.filter(hasName),
    past: drawn.past.filter(hasName),
    // A quote without its author, or the other way round, says nothing.
    testimonials: drawn.testimonials.filter(({ quote, author_name }) => quote !== '' && author_name !== ''),
  }
}

function hasName({ title, event_name }: PublicExperience): boolean {
  return title !== '' || event_name !== ''
}
