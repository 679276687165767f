// Answers a search: who may ask, the question, what fits, and how it is shown (docs/specification.md §13, §18).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { foldWords } from '../../lib/fold-text.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { languageName } from '../../vocabulary/languages.ts'
import { talkFormatNames, talkFormats } from '../../vocabulary/talk-formats.ts'
import { allowanceOf } from '../plans/service.server.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import { completeLast, correctWords } from './corrections.server.ts'
import { formatBit } from './document.ts'
import {
  countLimit,
  type Facet,
  type Found,
  findSpeakers,
  mostValues,
  type Page,
  type Position,
} from './find.server.ts'
import { explainMatches } from './matches.ts'
import { place } from './placement.ts'
import { refusedFilter } from './policy.ts'
import { type Question, toQuestionWords } from './question.ts'
import { readFoundProfiles } from './results.server.ts'
import type { SpeakerSearchAnswer, SpeakerSearchFilters } from './schema.ts'
import { searchTexts } from './texts.ts'

interface Searching {
  db: Database
  reads: Read
}

export type SpeakerSearchQuery = SpeakerSearchFilters & { limit: number; cursor?: string | undefined }

/**
 * Throws AppError `limit_reached` for a filter that the reader's plan lacks, naming the plan that has it, and `invalid_input`
 * naming the parameter.
 */
export async function searchSpeakers(
  { db, reads }: Searching,
  user: SessionUser,
  { limit, cursor, facets: isCounted, ...filters }: SpeakerSearchQuery,
): Promise<SpeakerSearchAnswer> {
  const { isOrganizer } = await requireFilters(db, user, { ...filters, facets: isCounted })
  const asked = await toQuestion(reads, filters)
  const order = orderName(filters)
  const from = cursor === undefined ? null : readPosition(order, cursor)
  const isFirst = from === null
  const { question, found, didYouMean } = await findCorrected(reads, asked, {
    limit,
    after: from,
    isCounted: isCounted && isFirst,
  })
  const ids = found.ids.slice(0, limit)
  const profiles = await readFoundProfiles(reads, ids, { isOrganizer })
  const isPlaced = filters.sort === 'relevance'
  const before = from?.place ?? 0
  const placed = place(profiles, ({ placement }) => (isPlaced ? (placement?.kind ?? null) : null))
  const total = isCounted ? (from ? from.total : found.count) : null
  const last = ids.at(-1)
  return {
    results: placed.map(({ row: { speaker, texts, placement }, moved }) => ({
      ...speaker,
      matched: explainMatches(question.words, texts),
      placement: moved && {
        kind: moved.kind,
        plan: placement?.plan ?? '',
        place_by_relevance: before + moved.from + 1,
      },
    })),
    total: total === null ? null : Math.min(total, countLimit),
    total_is_exact: total === null ? null : total <= countLimit,
    facets: found.facets && presentFacets(found.facets),
    facets_are_exact: found.facets && found.count <= countLimit,
    did_you_mean: didYouMean,
    next_cursor:
      found.ids.length > limit && last !== undefined
        ? writePosition(order, {
            score: found.scores[ids.length - 1] ?? 0,
            id: last,
            place: before + limit,
            total,
          })
        : null,
  }
}

/** If nothing is found as typed, misspelt words are corrected. */
async function findCorrected(
  reads: Read,
  question: Question,
  page: Page,
): Promise<{ question: Question; found: Found; didYouMean: string | null }> {
  const found = await findSpeakers(reads, question, page)
  if (found.count > 0 || question.words.length === 0) return { question, found, didYouMean: null }
  const correction = await correctWords(reads, question.words)
  if (!correction) return { question, found, didYouMean: null }
  const corrected = { ...question, words: correction.words }
  const foundThen = await findSpeakers(reads, corrected, page)
  if (foundThen.count === 0) return { question, found, didYouMean: null }
  return { question: corrected, found: foundThen, didYouMean: correction.didYouMean }
}

async function requireFilters(
  db: Database,
  user: SessionUser,
  filters: SpeakerSearchFilters,
): Promise<{ isOrganizer: boolean }> {
  const { tier, features } = await readProfileWithPlan(db, user.id)
  const isOrganizer = user.user_type === 'organizer'
  const refused = refusedFilter(filters, features)
  if (refused === null) return { isOrganizer }
  if (!isOrganizer) throw new AppError('limit_reached', `${refused}: ${searchTexts.forOrganizers}`)
  const { lifted_by } = await allowanceOf(db, tier?.id ?? null, 'full_filters')
  throw new AppError(
    'limit_reached',
    `${refused}: ${searchTexts.notIncluded({ plan: tier?.name, lifting: lifted_by?.name })}`,
    lifted_by ? { hint: lifted_by.name } : {},
  )
}

async function toQuestion(reads: Read, filters: Omit<SpeakerSearchFilters, 'facets'>): Promise<Question> {
  const { q = '', fee_max, fee_currency } = filters
  if (fee_max !== undefined && fee_currency === undefined) {
    throw invalidField('fee_currency', searchTexts.feeNeedsCurrency)
  }
  if (fee_max === undefined && fee_currency !== undefined) {
    throw invalidField('fee_max', searchTexts.currencyNeedsFee)
  }
  return {
    words: await completeLast(reads, wordsOf(q)),
    topics: await topicNumbers(reads, filters.topic ?? []),
    topicMatch: filters.topic_match,
    countries: filters.country ?? [],
    languages: filters.language ?? [],
    formats: filters.format ?? [],
    city: filters.city ?? null,
    travels: filters.travels ?? null,
    isRemote: filters.remote ?? false,
    hasVideo: filters.has_video ?? false,
    ratingMin: filters.rating_min ?? null,
    freeOn: filters.free_on ?? null,
    fee:
      fee_max === undefined || fee_currency === undefined ? null : { max: fee_max, currency: fee_currency },
    sort: filters.sort,
  }
}

/** Text without a word, such as an emoji alone, is found nowhere. */
function wordsOf(q: string): Question['words'] {
  const words = toQuestionWords(foldWords(q))
  return words.length > 0 || q.trim() === '' ? words : [{ forms: [q.trim()], typed: q.trim(), isLast: false }]
}

const topicsByName: Statement = {
  name: 'search_topics',
  text: 'select number, slug, id::text as id from topics where slug = any($1::text[]) or id::text = any($1::text[])',
}

async function topicNumbers(reads: Read, given: readonly string[]): Promise<number[]> {
  if (given.length === 0) return []
  const names = given.map((name) => name.toLowerCase())
  const known = await reads.query<{ number: number; slug: string; id: string }>(topicsByName, [names])
  return names.map((name) => {
    const topic = known.find(({ slug, id }) => slug === name || id === name)
    if (!topic) throw invalidField('topic', searchTexts.noTopic)
    return topic.number
  })
}

function presentFacets({ topics, countries, languages, formats }: NonNullable<Found['facets']>) {
  return {
    topic: topics,
    country: countries,
    language: languages
      .map(({ value, count }) => ({ value, label: languageName(value), count }))
      .sort(byCount)
      .slice(0, mostValues),
    format: talkFormats
      .map((value) => ({
        value,
        label: talkFormatNames[value],
        count: formats.reduce((sum, { bits, count }) => sum + (bits & formatBit(value) ? count : 0), 0),
      }))
      .filter(({ count }) => count > 0)
      .sort(byCount),
  }
}

function byCount(a: Facet, b: Facet): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}

interface Place extends Position {
  /** Rows before it. */
  place: number
  /** As counted for the first page. */
  total: number | null
}

const writtenPlace = z.tuple([z.string(), z.number(), z.uuid(), z.int().nonnegative(), z.int().nullable()])

/** A cursor is valid only for the same filters in the same order. */
function orderName(filters: object): string {
  return createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 12)
}

function writePosition(order: string, { score, id, place, total }: Place): string {
  return Buffer.from(JSON.stringify([order, score, id, place, total])).toString('base64url')
}

function readPosition(order: string, cursor: string): Place {
  try {
    const [of, score, id, place, total] = writtenPlace.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    )
    if (of === order) return { score, id, place, total }
  } catch {
    // Answered like a cursor of another list.
  }
  throw invalidField('cursor', searchTexts.badCursor)
}
