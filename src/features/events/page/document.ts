// The document around an event's page: title, description, cards and JSON-LD (schema.org). Only a published event is listed by
// search engines.
import { brand } from '../../../lib/brand.ts'
import { momentWithOffset } from '../../../lib/wall-time.ts'
import type { PageHead, PreparedPage } from '../../../shell/page.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { describeDays, describePlace } from '../facts.ts'
import type { ReadEvent } from '../schema.ts'
import { isPublic } from '../transitions.ts'

export function prepareEventPage(event: ReadEvent, appUrl: string): PreparedPage {
  const canonical = appUrl + paths.event(event.id)
  const isShown = isPublic(event.state)
  return {
    data: event,
    head: {
      title: `${event.title} · ${brand.name}`,
      description: [describeDays(event), describePlace(event)].filter(Boolean).join(' · '),
      canonical,
      noindex: !isShown,
      meta: [
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: brand.name },
        ...(isShown ? describeCard(event, appUrl) : [{ property: 'og:image', content: `${appUrl}/og.png` }]),
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
      links: [],
      ...(isShown && { structuredData: describeEventAsData(event, canonical) }),
    },
  }
}

/** Only a published event has a card. */
function describeCard(event: ReadEvent, appUrl: string): PageHead['meta'] {
  const alt = [event.title, describeDays(event), describePlace(event)].filter(Boolean).join(', ')
  return [
    { property: 'og:image', content: appUrl + paths.eventCard(event.id) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}

function describeEventAsData(event: ReadEvent, url: string): object {
  const { title, description, starts_at, ends_at, time_zone, venue, city, country, online, organizer } = event
  const place = (venue || city || country) && {
    '@type': 'Place',
    name: venue || city || country?.name,
    address: withoutGaps({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressCountry: country?.code,
    }),
  }
  const mode = online ? (place ? 'Mixed' : 'Online') : 'Offline'
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: title,
    description,
    startDate: momentWithOffset(starts_at, time_zone),
    endDate: momentWithOffset(ends_at, time_zone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: online ? [place, { '@type': 'VirtualLocation', url: event.url || url }].filter(Boolean) : place,
    image: new URL(paths.eventCard(event.id), url).href,
    organizer: organizer.organisation
      ? { '@type': 'Organization', name: organizer.organisation }
      : organizer.name && { '@type': 'Person', name: organizer.name },
  })
}

/** Unknown values are left out: an empty one means something else. */
function withoutGaps(value: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => Boolean(part)))
}
