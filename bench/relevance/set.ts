// The written speakers and the judged queries (README.md).
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { talkFormats } from '../../src/vocabulary/talk-formats.ts'
import type { WrittenSpeaker } from '../search-data.ts'

const writtenProfile = z.strictObject({
  ...{ username: z.string(), first_name: z.string(), last_name: z.string() },
  ...{ city: z.string(), country: z.string(), languages: z.array(z.string()) },
  ...{ formats: z.array(z.enum(talkFormats)), topics: z.array(z.string()) },
  ...{ headline: z.string(), bio: z.string() },
  talks: z.array(z.object({ title: z.string(), abstract: z.string() })),
})

const judgedQuery = z.strictObject({
  class: z.string(),
  q: z.string(),
  /** By username: 3 exactly what was wanted, 2 good, 1 acceptable. */
  wanted: z.record(z.string(), z.union([z.literal(1), z.literal(2), z.literal(3)])),
})

export type JudgedQuery = z.infer<typeof judgedQuery>

const read = (path: string | URL): unknown => JSON.parse(readFileSync(path, 'utf8'))

export function readWrittenSpeakers(): WrittenSpeaker[] {
  const profiles = z.array(writtenProfile).parse(read(new URL('profiles.json', import.meta.url)))
  return profiles.map(({ bio, topics, country, languages, talks, ...profile }) => ({
    profile: {
      ...profile,
      ...{ bio_short: bio, bio_medium: '', bio_long: '' },
      languages: languages.map((tag) => ({ tag, level: 'fluent' })),
    },
    ...{ topics, country },
    talks: talks.map(({ title, abstract }) => ({ title, description: abstract })),
  }))
}

/** A query that wants someone who is not there is a mistake in the set. */
export function readQueries(path: string | URL): JudgedQuery[] {
  const queries = z.array(judgedQuery).parse(read(path))
  const usernames = new Set(readWrittenSpeakers().map(({ profile }) => profile.username))
  const unknown = queries.flatMap(({ wanted }) => Object.keys(wanted).filter((name) => !usernames.has(name)))
  if (unknown.length > 0) throw new Error(`no such speakers: ${unknown.join(', ')}`)
  return queries
}

export const firstSet = new URL('queries.json', import.meta.url)
/** By someone else; nothing is tuned to it. */
export const secondSet = new URL('second-queries.json', import.meta.url)
