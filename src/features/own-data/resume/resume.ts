// A speaker's profile as JSON Resume (jsonresume.org, schema 1): what other sites read of a person. Talks are projects, which have
// an event as their entity; published testimonials are references.
import { languageName } from '../../../vocabulary/languages.ts'
import { type Row, textOf } from '../rows.ts'

export interface ResumeFacts {
  email: string
  profile: Row
  topics: readonly string[]
  talks: readonly (Row & { topics: readonly string[] })[]
  testimonials: readonly Row[]
}

export function toResume({ email, profile, topics, talks, testimonials }: ResumeFacts) {
  const of = (field: string) => textOf(profile, field)
  const name = `${of('first_name')} ${of('last_name')}`.trim()
  return withoutGaps({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name,
      label: of('headline'),
      email,
      url: of('website'),
      summary: of('bio_medium') || of('bio_short') || of('bio_long'),
      location: { city: of('city'), countryCode: of('home_country') },
      profiles: rowsIn(profile, 'social_links').map((link) => ({
        network: textOf(link, 'platform'),
        url: textOf(link, 'url'),
      })),
    },
    languages: rowsIn(profile, 'languages').map((language) => ({
      language: languageName(textOf(language, 'tag')),
      fluency: textOf(language, 'level'),
    })),
    interests: topics.map((topic) => ({ name: topic })),
    projects: talks.map((talk) => ({
      name: textOf(talk, 'title'),
      entity: textOf(talk, 'event_name'),
      type: textOf(talk, 'format'),
      description: textOf(talk, 'description'),
      startDate: textOf(talk, 'starts_on'),
      endDate: textOf(talk, 'ends_on'),
      url: textOf(talk, 'event_url') || textOf(talk, 'video_url') || textOf(talk, 'slides_url'),
      keywords: [...talk.topics],
    })),
    references: testimonials.map((testimonial) => ({
      name: ['author_name', 'author_role', 'author_organisation']
        .map((field) => textOf(testimonial, field))
        .filter(Boolean)
        .join(', '),
      reference: textOf(testimonial, 'quote'),
    })),
  })
}

function rowsIn(row: Row, field: string): Row[] {
  const list = row[field]
  return Array.isArray(list) ? list : []
}

/** An empty text is no address and no date: the schema wants it left out. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)] as const)
  return Object.fromEntries(entries.filter(([, inner]) => !isGap(inner)))
}

function isGap(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}
