// A profile's facts as people read them in files: places, dates, fees, figures. Files have no reader whose locale is known,
// so dates and numbers stand in English.
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { formatTexts } from './texts.ts'

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const numbers = new Intl.NumberFormat('en')

/** `Lisbon, Portugal`; empty when nothing is known. */
export function describePlace({ city, country }: Pick<PublicProfile, 'city' | 'country'>): string {
  return [city, country?.name ?? ''].filter(Boolean).join(', ')
}

/** `12–13 Mar 2026`. */
export function describeDates({
  starts_on,
  ends_on,
}: Pick<PublicExperience, 'starts_on' | 'ends_on'>): string {
  return closeDash(days.formatRange(new Date(starts_on), new Date(ends_on)))
}

export function describeDay(moment: string): string {
  return days.format(new Date(moment))
}

/** Venue, town and country, or that it is held online. */
export function describeVenue(experience: PublicExperience): string {
  const place = [experience.venue, describePlace(experience)].filter(Boolean).join(', ')
  return place || (experience.online ? formatTexts.online : '')
}

/** `€2,000–€4,000`; null when it is not for everybody. */
export function describeFee({ fee }: Pick<PublicProfile, 'fee'>): string | null {
  if (fee === null) return null
  const { min, max, currency } = fee
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  if (min !== null && max !== null) {
    return min === max ? money.format(min) : closeDash(money.formatRange(min, max))
  }
  if (min !== null) return formatTexts.feeFrom(money.format(min))
  return max === null ? null : formatTexts.feeTo(money.format(max))
}

export function describeFormats({ formats }: Pick<PublicProfile, 'formats'>): string {
  return formats.map((format) => formatTexts.speakingFormats[format]).join(', ')
}

export function describeLanguages({ languages }: Pick<PublicProfile, 'languages'>): string {
  return languages.map(({ name, level }) => `${name} (${formatTexts.levels[level]})`).join(', ')
}

export function describeTravel({ travels, remote }: Pick<PublicProfile, 'travels' | 'remote'>): string {
  if (travels === null) return remote ? formatTexts.remote : ''
  return formatTexts.travels[travels] + (remote ? formatTexts.remoteToo : '')
}

/** Between figures a dash stands without spaces: `12–13 Mar`, but `30 Jun – 1 Jul`. */
function closeDash(range: string): string {
  return range.replaceAll(/\s–\s/g, ' – ').replace(/^([^\p{L}\s]+) – (?=[^\p{L}\s])/u, '$1–')
}

/** What was counted, in sentences; figures that are not shown are left out. */
export function describeFacts({ facts }: Pick<PublicProfile, 'facts'>): string[] {
  const { events, countries, average_rating, median_response_hours } = facts
  return [
    ...(events === null ? [] : [formatTexts.facts.events(numbers.format(events))]),
    ...(countries === null ? [] : [formatTexts.facts.countries(numbers.format(countries))]),
    ...(average_rating === null ? [] : [formatTexts.facts.rating(average_rating.toFixed(1))]),
    ...(median_response_hours === null
      ? []
      : [formatTexts.facts.response(describeHours(median_response_hours))]),
  ]
}

/** Whole hours up to two days, whole days after that; never less than one hour. */
export function describeHours(hours: number): string {
  const whole = Math.max(1, Math.ceil(hours))
  return whole <= 48 ? formatTexts.hours(whole) : formatTexts.days(Math.round(whole / 24))
}

/** The talk with its event, where it has a title. */
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

/** An address as it is read: without its scheme and the slash at its end. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
