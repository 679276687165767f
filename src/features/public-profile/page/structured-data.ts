// A profile as JSON-LD (schema.org): a ProfilePage about a Person, and an Event for each upcoming or recent engagement.
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'

/** Enough to describe a speaker; search engines read no further. */
const mostPastEvents = 10

export function describeProfileAsData(profile: PublicProfile, cardUrl: string): object {
  const { url, name, upcoming, past } = profile
  const person = `${url}#person`
  const { origin } = new URL(url)
  return withoutGaps({
    '@context': 'https://schema.org',
    '@graph': [
      withoutGaps({
        '@type': 'ProfilePage',
        '@id': url,
        url,
        name,
        inLanguage: 'en',
        dateCreated: profile.published_at,
        dateModified: profile.updated_at,
        mainEntity: { '@id': person },
      }),
      withoutGaps({
        '@type': 'Person',
        '@id': person,
        name,
        givenName: profile.first_name,
        familyName: profile.last_name,
        alternateName: profile.username,
        url,
        jobTitle: profile.headline,
        description: profile.bio_medium || profile.bio_short,
        image: origin + (profile.headshot?.sizes.at(-1)?.webp ?? paths.speakerCard(profile.username)),
        sameAs: [profile.website, ...profile.social_links.map(({ url }) => url)].filter(Boolean),
        knowsAbout: profile.topics,
        knowsLanguage: profile.languages.map(({ tag }) => tag),
        homeLocation: describeLocation(profile.city, profile.country?.code),
      }),
      ...[...upcoming, ...past.slice(0, mostPastEvents)].map((experience) =>
        describeEvent(experience, { url, person, cardUrl }),
      ),
    ],
  })
}

function describeEvent(
  experience: PublicExperience,
  { url, person, cardUrl }: { url: string; person: string; cardUrl: string },
): object {
  const { id, title, event_name, venue, city, country, online } = experience
  const isSomewhere = Boolean(venue || city || country)
  const page = experience.event_url || `${url}#e-${id}`
  const place = isSomewhere && {
    '@type': 'Place',
    name: venue || city || country?.name,
    address: withoutGaps({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressCountry: country?.code,
    }),
  }
  return withoutGaps({
    '@type': 'Event',
    '@id': `${url}#e-${id}`,
    name: title === event_name ? title : `${title} (${event_name})`,
    description: experience.description,
    startDate: experience.starts_on,
    endDate: experience.ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? (isSomewhere ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    location: online ? [place, { '@type': 'VirtualLocation', url: page }].filter(Boolean) : place,
    url: page,
    image: cardUrl,
    performer: { '@id': person },
  })
}

function describeLocation(city: string, countryCode: string | undefined): object | null {
  if (!city && !countryCode) return null
  return {
    '@type': 'Place',
    address: withoutGaps({ '@type': 'PostalAddress', addressLocality: city, addressCountry: countryCode }),
  }
}

/** Unknown values are left out: an empty one means something else. */
function withoutGaps(value: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => Boolean(part) && !(Array.isArray(part) && part.length === 0)),
  )
}
