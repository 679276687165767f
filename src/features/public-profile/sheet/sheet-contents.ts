// Selects the facts on the sheet and limits the lines of each, so that everything fits one A4 page. Each text has a maximum
// number of lines, and the remaining space goes to the talks.

import type { PublicExperience, PublicProfile, PublicTestimonial } from '../schema.ts'
import { widthInLetters } from '../typesetting.ts'

/** pt of the column between the header and the footer. */
const columnHeight = 508
/** pt. */
export const heights = {
  heading: 26,
  bioLine: 15.5,
  talk: 37,
  quoteLine: 17,
  quoteFrame: 64,
  gap: 22,
} as const

/** Characters that are sure to fit one line; the widest are rare. */
const lettersOfALine = { bio: 68, quote: 52 } as const
const most = { bioLines: 17, quoteLines: 5, talks: 7, topics: 8 } as const

export interface SheetContents {
  bio: string
  bioLines: number
  talks: PublicExperience[]
  quote: PublicTestimonial | null
  quoteLines: number
  topics: string[]
  furtherTopics: number
}

export function chooseContents(profile: PublicProfile): SheetContents {
  const bio = profile.bio_medium || profile.bio_short
  const bioLines = Math.min(most.bioLines, countLines(bio, lettersOfALine.bio))
  const quote = chooseQuote(profile.testimonials.filter(({ quote }) => quote !== ''))
  const quoteLines = quote ? Math.min(most.quoteLines, countLines(quote.quote, lettersOfALine.quote)) : 0
  const room =
    columnHeight -
    (bio ? heights.heading + bioLines * heights.bioLine + heights.gap : 0) -
    (quote ? quoteLines * heights.quoteLine + heights.quoteFrame + heights.gap : 0) -
    heights.heading
  const talks = Math.max(0, Math.min(most.talks, Math.floor(room / heights.talk)))
  return {
    bio,
    bioLines,
    talks: [...profile.upcoming.slice(0, 2), ...profile.past].slice(0, talks),
    quote,
    quoteLines,
    topics: profile.topics.slice(0, most.topics),
    furtherTopics: Math.max(0, profile.topics.length - most.topics),
  }
}

/** The maximum number of lines of a text, its own line breaks included; one extra for words that wrap early. */
function countLines(text: string, letters: number): number {
  if (text === '') return 0
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthInLetters(line) / lettersIn(line, letters))), 0)
  return lines === 1 ? 1 : lines + 1
}

/** East Asian lines end early, at changes of script and before punctuation. */
function lettersIn(line: string, letters: number): number {
  return widthInLetters(line) > line.length ? 0.8 * letters : letters
}

/** The first one, in the order of the profile, that fits; else the first one, cut. */
function chooseQuote(quotes: PublicTestimonial[]): PublicTestimonial | null {
  const fits = quotes.find(({ quote }) => countLines(quote, lettersOfALine.quote) <= most.quoteLines)
  return fits ?? quotes[0] ?? null
}
