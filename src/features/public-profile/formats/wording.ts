// What only the files say of a profile.
import { describeNumber, describeResponse } from '../page/wording.ts'
import type { PublicProfile } from '../schema.ts'
import { formatTexts } from './texts.ts'

const texts = formatTexts.facts

/** Computed figures; those that are not shown are left out. */
export function describeFacts({ facts }: Pick<PublicProfile, 'facts'>): string[] {
  const { events, countries, average_rating, median_response_hours } = facts
  return [
    events !== null && texts.events(describeNumber(events)),
    countries !== null && texts.countries(describeNumber(countries)),
    average_rating !== null && texts.rating(average_rating.toFixed(1)),
    median_response_hours !== null && texts.response(describeResponse(median_response_hours)),
  ].filter((text) => text !== false)
}

/** An address for reading: without its scheme and trailing slash. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
