// A profile's engagements as a calendar to subscribe to (RFC 5545; name and refresh by RFC 7986): an all-day event each,
// with a permanent UID.
import ICAL from 'ical.js'
import { brand } from '../../../lib/brand.ts'
import { escapeText, foldLines } from '../../../lib/content-lines.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeVenue } from '../page/wording.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { formatTexts } from './texts.ts'

export function toCalendar(profile: PublicProfile): string {
  const calendar = new ICAL.Component('vcalendar')
  // The library does not know that these two properties are of type TEXT.
  const name = escapeText(formatTexts.calendarName(profile.name))
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${brand.name}//Speaking engagements//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('name', name)
  // Older programs read the name and the refresh interval from these.
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('description', formatTexts.calendarDescription(profile.name, profile.url))
  calendar.addPropertyWithValue('url', profile.url)
  const refresh = new ICAL.Property('refresh-interval')
  refresh.resetType('duration')
  refresh.setValue(ICAL.Duration.fromString('P1D'))
  calendar.addProperty(refresh)
  calendar.addPropertyWithValue('x-published-ttl', 'P1D')
  const experiences = [...profile.past.toReversed(), ...profile.upcoming]
  for (const experience of experiences) calendar.addSubcomponent(toEvent(experience, profile.url))
  // The library miscounts line breaks by one octet.
  return foldLines(calendar.toString().replaceAll('\r\n ', '').split('\r\n'))
}

function toEvent(experience: PublicExperience, profileUrl: string): ICAL.Component {
  const { title, event_name } = experience
  const event = new ICAL.Component('vevent')
  const changed = ICAL.Time.fromJSDate(new Date(experience.updated_at), true)
  const end = ICAL.Time.fromDateString(experience.ends_on)
  // The end is exclusive (RFC 5545 §3.6.1).
  end.adjust(1, 0, 0, 0)
  event.addPropertyWithValue('uid', experience.id)
  // The last change instead of now: the same facts generate the same file.
  event.addPropertyWithValue('dtstamp', changed)
  event.addPropertyWithValue('last-modified', changed)
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(experience.starts_on))
  event.addPropertyWithValue('dtend', end)
  event.addPropertyWithValue('summary', title === event_name ? title : `${title} · ${event_name}`)
  const place = describeVenue(experience)
  if (place) event.addPropertyWithValue('location', place)
  event.addPropertyWithValue('description', describe(experience, profileUrl))
  event.addPropertyWithValue('url', experience.event_url || profileUrl)
  if (experience.topics.length > 0) {
    const categories = new ICAL.Property('categories')
    categories.setValues(experience.topics)
    event.addProperty(categories)
  }
  event.addPropertyWithValue('status', 'CONFIRMED')
  // Subscribers are not busy when a speaker speaks.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}

function describe(experience: PublicExperience, profileUrl: string): string {
  const { labels } = formatTexts
  return [
    `${talkFormatNames[experience.format]}: ${experience.title}`,
    experience.description,
    experience.slides_url && `${labels.slides}: ${experience.slides_url}`,
    experience.video_url && `${labels.video}: ${experience.video_url}`,
    `${labels.profile}: ${profileUrl}`,
  ]
    .filter(Boolean)
    .join('\n')
}
