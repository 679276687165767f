// A profile's facts as lines of text, for files. Dates, fees and places read as on the page.
import { formatDays } from '../../../lib/dates.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeFee, describeNumber, describeResponse } from '../page/wording.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { formatTexts } from './texts.ts'

const { levels, travels: travelTexts, details } = publicProfileTexts

export function describeDays({
  starts_on,
  ends_on,
}: Pick<PublicExperience, 'starts_on' | 'ends_on'>): string {
  return formatDays(starts_on, ends_on)
}

/** The day of a timestamp, in UTC. */
export function describeDay(moment: string): string {
  return formatDays(moment.slice(0, 10))
}

/** Empty when it is not public. */
export function describePublicFee({ fee }: Pick<PublicProfile, 'fee'>): string {
  return fee === null ? '' : describeFee(fee)
}

export function describeFormats({ formats }: Pick<PublicProfile, 'formats'>): string {
  return formats.map((format) => talkFormatNames[format]).join(', ')
}

export function describeLanguages({ languages }: Pick<PublicProfile, 'languages'>): string {
  return languages.map(({ name, level }) => `${name} (${levels[level]})`).join(', ')
}

export function describeTravel({ travels, remote }: Pick<PublicProfile, 'travels' | 'remote'>): string {
  if (travels === null) return remote ? details.remoteOnly : ''
  return [travelTexts[travels], ...(remote ? [details.remote] : [])].join('. ')
}

/** Computed figures; those that are not shown are left out. */
export function describeFacts({ facts }: Pick<PublicProfile, 'facts'>): string[] {
  const { events, countries, average_rating, median_response_hours } = facts
  return [
    ...(events === null ? [] : [formatTexts.facts.events(describeNumber(events))]),
    ...(countries === null ? [] : [formatTexts.facts.countries(describeNumber(countries))]),
    ...(average_rating === null ? [] : [formatTexts.facts.rating(average_rating.toFixed(1))]),
    ...(median_response_hours === null
      ? []
      : [formatTexts.facts.response(describeResponse(median_response_hours))]),
  ]
}

/** The talk, or the event if it has no title. */
export function titleOf({ title, event_name }: Pick<PublicExperience, 'title' | 'event_name'>): string {
  return title || event_name
}

/** `Head of Program, Nordic Web Week`. */
export function describeAuthor({
  author_role,
  author_organisation,
}: Pick<PublicProfile['testimonials'][number], 'author_role' | 'author_organisation'>): string {
  return [author_role, author_organisation].filter(Boolean).join(', ')
}

/** An address for reading: without its scheme and trailing slash. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
