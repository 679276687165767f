// How the facts of a profile are worded, on the page and in every file. The same on the server and in every browser, so nothing here depends on the
// reader's locale.
import { describeMoney } from '../../../vocabulary/money.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import type { PublicExperience, PublicProfile, PublicTestimonial } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

const texts = publicProfileTexts.details
// Created once: creating a formatter takes longer than formatting everything on a page.
const number = new Intl.NumberFormat('en')

/** What a programme committee needs to know. Empty when it is unknown or not public. */
export function practicalFacts(profile: PublicProfile) {
  const { formats, fee, languages, travels, remote, countries } = profile
  const travel = [
    travels && publicProfileTexts.travels[travels],
    remote && (travels ? texts.remote : texts.remoteOnly),
  ]
  return {
    formats: formats.map((format) => talkFormatNames[format]).join(', '),
    fee: fee === null ? '' : describeMoney(fee),
    languages: languages.map(({ name, level }) => `${name} (${publicProfileTexts.levels[level]})`).join(', '),
    travel: travel.filter(Boolean).join('. '),
    countries: countries.map(({ name }) => name).join(', '),
  }
}

/** `Head of Program, Nordic Web Week`. */
export function describeAuthor({ author_role, author_organisation }: PublicTestimonial): string {
  return [author_role, author_organisation].filter(Boolean).join(', ')
}

/** `Lyon, France`; empty when both are unknown. */
export function describePlace({ city, country }: Pick<PublicProfile, 'city' | 'country'>): string {
  return [city, country?.name].filter(Boolean).join(', ')
}

/** `Palais des Congrès, Lyon, France`, `Online`, or `Lyon, France · Online` for both. */
export function describeVenue({ venue, city, country, online }: PublicExperience): string {
  const place = [venue, describePlace({ city, country })].filter(Boolean).join(', ')
  return [place, online && publicProfileTexts.engagements.online].filter(Boolean).join(' · ')
}

/** Hours as people say them: `within 6 hours`, `within 3 days`. */
export function describeResponse(hours: number): string {
  if (hours < 1) return 'within an hour'
  const whole = Math.ceil(hours)
  if (whole < 48) return whole === 1 ? 'within an hour' : `within ${whole} hours`
  return `within ${Math.ceil(hours / 24)} days`
}

export function describeNumber(value: number): string {
  return number.format(value)
}

/** `video.example.com` → `video.example.com`, without `www.`; the address itself when it cannot be parsed. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
