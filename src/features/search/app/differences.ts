// What differs between speakers: the rows of a comparison, and the best value of each. Pure.
import { describeMoney } from '../../../vocabulary/money.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describePlace, describeResponse } from '../../public-profile/page/wording.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { publicProfileTexts } from '../../public-profile/texts.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.compare

export interface ComparedRow {
  name: string
  /** One for each speaker, in their order. */
  values: readonly string[]
  /** Indexes of the best; empty where there is no better and worse. */
  best: readonly number[]
  isEqual: boolean
}

interface Fact {
  name: string
  say: (profile: PublicProfile) => string
  /** The higher, the better. Null: unknown. */
  rank?: (profile: PublicProfile) => number | null
}

const facts: readonly Fact[] = [
  { name: texts.rows.place, say: (profile) => describePlace(profile) },
  { name: texts.rows.fee, say: ({ fee }) => (fee ? describeMoney(fee) : texts.onRequest) },
  {
    name: texts.rows.formats,
    say: ({ formats }) => formats.map((format) => talkFormatNames[format]).join(', '),
  },
  { name: texts.rows.languages, say: ({ languages }) => languages.map(({ name }) => name).join(', ') },
  { name: texts.rows.travels, say: ({ travels }) => (travels ? publicProfileTexts.travels[travels] : '') },
  { name: texts.rows.remote, say: ({ remote }) => (remote ? texts.yes : texts.no) },
  {
    name: texts.rows.events,
    say: ({ facts: { events } }) => (events === null ? texts.underThree : String(events)),
    rank: ({ facts: { events } }) => events,
  },
  {
    name: texts.rows.rating,
    say: ({ facts: { average_rating }, testimonials }) =>
      average_rating === null
        ? texts.underThree
        : texts.ratingOf(average_rating.toFixed(1), testimonials.length),
    rank: ({ facts: { average_rating } }) => average_rating && Math.round(average_rating * 10),
  },
  {
    name: texts.rows.response,
    say: ({ facts: { median_response_hours: hours } }) =>
      hours === null ? texts.underThree : describeResponse(hours),
    rank: ({ facts: { median_response_hours: hours } }) => (hours === null ? null : -Math.ceil(hours)),
  },
  {
    name: texts.rows.videos,
    say: ({ videos }) => (videos.length === 0 ? texts.none : String(videos.length)),
    rank: ({ videos }) => videos.length,
  },
  { name: texts.rows.topics, say: ({ topics }) => topics.join(', ') },
]

/** Without what no one has said anything about. */
export function compare(profiles: readonly PublicProfile[]): ComparedRow[] {
  return facts.flatMap(({ name, say, rank }) => {
    const values = profiles.map(say)
    if (values.every((value) => value === '')) return []
    const isEqual = values.every((value) => value === values[0])
    return [{ name, values, isEqual, best: rank && !isEqual ? bestOf(profiles.map(rank)) : [] }]
  })
}

export function bestOf(ranks: readonly (number | null)[]): number[] {
  const known = ranks.filter((rank) => rank !== null)
  if (known.length < 2) return []
  const best = Math.max(...known)
  return ranks.flatMap((rank, i) => (rank === best ? [i] : []))
}
