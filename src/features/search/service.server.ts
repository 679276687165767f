// Answers a search: who may ask, the question, what fits, and how it is shown (docs/specification.md §13, §18).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { foldWords } from '../../lib/fold-text.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import type { Read } from '../../server/database/reads.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { allowanceOf } from '../plans/service.server.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import { closeUpTo, findClose } from './close.server.ts'
import { completeLast, correctWords, reinterpretations } from './corrections.server.ts'
import { presentFacets } from './facets.server.ts'
import { feeCeiling } from './fee-ceiling.server.ts'
import { type Found, findSpeakers, type Page, type Position } from './find.server.ts'
import { countLimit } from './find-statements.server.ts'
import { readFits, readFittedEvent } from './fit/service.server.ts'
import { explainerOf } from './matches.ts'
import { readNames } from './names.server.ts'
import { place } from './placement.ts'
import { refusedFilter } from './policy.ts'
import { isFiltered, type Question, toQuestionWords } from './question.ts'
import { type FoundProfile, presentProfiles, readFoundProfiles, readLongTexts } from './results.server.ts'
import type { FoundSpeaker, SearchSort, SpeakerSearchAnswer, SpeakerSearchFilters } from './schema.ts'
import { searchTexts } from './texts.ts'
import { findWaysOut } from './ways-out.server.ts'
import { readBeforehand } from './without-blocked.server.ts'

export interface Searching {
  db: Database
  reads: Read
}

export type SpeakerSearchQuery = SpeakerSearchFilters & {
  limit: number
  cursor?: string | undefined
  /** One of the reader's: how each speaker fits it. */
  event?: string | undefined
}

/**
 * Throws AppError `limit_reached` for a filter that the reader's plan lacks, naming the plan that has it, and `invalid_input`
 * naming the parameter.
 */
export async function searchSpeakers(
  { db, reads: all }: Searching,
  user: SessionUser,
  { limit, cursor, facets: isCounted, event: eventId, ...filters }: SpeakerSearchQuery,
): Promise<SpeakerSearchAnswer> {
  const { isOrganizer } = await requireFilters(db, user, filters)
  const event = eventId === undefined ? null : await readFittedEvent(db, user, eventId)
  const { reads, words } = await readBeforehand(all, user.id, wordsOf(filters.q))
  const asked = await questionOf(db, filters, words)
  const order = orderName(filters)
  const from = cursor === undefined ? null : readPosition(order, filters.sort, cursor)
  const isFirst = from === null
  const { question, found, didYouMean } = await findCorrected(reads, asked, {
    limit,
    after: from,
    isCounted: isCounted && isFirst,
  })
  const ids = found.ids.slice(0, limit)
  const before = from?.place ?? 0
  // Where a page has room, those who fit end. By their rows, because later pages are not counted.
  const room = Math.min(closeUpTo - before - ids.length, limit - ids.length)
  const close = await findClose(reads, question, room)
  const profiles = [
    ...presentProfiles(found.speakers, ids, { isOrganizer }),
    ...(await readFoundProfiles(reads, close.ids, { isOrganizer })),
  ]
  const fits =
    event &&
    (await readFits(
      reads,
      event,
      profiles.map(({ speaker }) => speaker.username),
    ))
  const isPlaced = filters.sort === 'relevance'
  const areClose = new Set(close.ids)
  // A plan moves up among those who fit, never past them.
  const placed = place(profiles, ({ id, placement }) =>
    isPlaced && !areClose.has(id) ? (placement?.kind ?? null) : null,
  )
  const matched = await explainRows(reads, profiles, ({ id }) =>
    areClose.has(id) ? close.words : question.words,
  )
  const total = isCounted ? (from ? from.total : found.count) : null
  const last = ids.at(-1)
  return {
    results: placed.map(({ row: { id, speaker, placement }, moved }) => ({
      ...speaker,
      is_close: areClose.has(id),
      fit: fits?.get(speaker.username) ?? null,
      matched: matched.get(id) ?? [],
      placement: moved && {
        kind: moved.kind,
        plan: placement?.plan ?? '',
        place_by_relevance: before + moved.from + 1,
      },
    })),
    total: total === null ? null : Math.min(total, countLimit),
    total_is_exact: total === null ? null : total <= countLimit,
    facets: found.facets === null ? null : await presentFacets(db, found.facets),
    facets_are_exact: found.facets === null ? null : found.count <= countLimit,
    ways_out: isCounted && isFirst && found.count === 0 ? await findWaysOut(reads, question, filters) : null,
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

type Matched = FoundSpeaker['matched']

/** Why each was found, by id. Most by their short texts, so that the others are read for the rest only. */
async function explainRows(
  reads: Read,
  profiles: readonly FoundProfile[],
  wordsFor: (profile: FoundProfile) => Question['words'],
): Promise<Map<string, Matched>> {
  const explainers = new Map(
    [...new Set(profiles.map(wordsFor))].map((words) => [words, explainerOf(words)] as const),
  )
  const explained = new Map<string, Matched>()
  const unexplained: FoundProfile[] = []
  for (const profile of profiles) {
    const matched = explainers.get(wordsFor(profile))?.byShort(profile.texts)
    if (matched) explained.set(profile.id, matched)
    else unexplained.push(profile)
  }
  const long = await readLongTexts(
    reads,
    unexplained.map(({ id }) => id),
  )
  for (const profile of unexplained) {
    const texts = { talks: [], bios: [], ...profile.texts, ...long.get(profile.id) }
    explained.set(profile.id, explainers.get(wordsFor(profile))?.byAll(texts) ?? [])
  }
  return explained
}

/** If nothing is found as typed, what may have been meant, the closest first. */
export async function findCorrected(
  reads: Read,
  question: Question,
  page: Page,
): Promise<{ question: Question; found: Found; didYouMean: string | null }> {
  const found = await findSpeakers(reads, question, page)
  const { words, isAsTyped } = question
  if (found.count > 0 || words.length === 0 || isAsTyped) return { question, found, didYouMean: null }
  let closest = question
  for (const reinterpret of isFiltered(question) ? [correctWords] : reinterpretations) {
    const instead = await reinterpret(reads, words)
    if (!instead) continue
    const { didYouMean, ...changed } = instead
    const meant = { ...question, ...changed }
    const foundThen = await findSpeakers(reads, meant, page)
    if (foundThen.count > 0) return { question: meant, found: foundThen, didYouMean }
    // With the right spelling, the filters are in the way.
    if (reinterpret === correctWords) closest = meant
  }
  return { question: closest, found, didYouMean: null }
}

/** Throws AppError `limit_reached`. */
export async function requireFilters(
  db: Database,
  user: SessionUser,
  filters: Omit<SpeakerSearchFilters, 'facets'>,
): Promise<{ isOrganizer: boolean }> {
  const isOrganizer = user.user_type === 'organizer'
  // Most searches have what every plan has.
  if (refusedFilter(filters, []) === null) return { isOrganizer }
  const { tier, features } = await readProfileWithPlan(db, user.id)
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

/** Throws AppError `invalid_input` naming the parameter. */
export async function toQuestion(
  { db, reads }: Searching,
  filters: Omit<SpeakerSearchFilters, 'facets'>,
): Promise<Question> {
  return questionOf(db, filters, await completeLast(reads, wordsOf(filters.q)))
}

async function questionOf(
  db: Database,
  filters: Omit<SpeakerSearchFilters, 'facets'>,
  words: Question['words'],
): Promise<Question> {
  return {
    words,
    isAsTyped: filters.as_typed ?? false,
    topics: await topicNumbers(db, filters.topic ?? []),
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
    fee: feeCeiling(filters),
    sort: filters.sort,
  }
}

/** Text without a word, such as an emoji alone, is found nowhere. */
function wordsOf(q = ''): Question['words'] {
  const words = toQuestionWords(foldWords(q))
  return words.length > 0 || q.trim() === ''
    ? words
    : [{ forms: [q.trim()], spelled: [q.trim()], typed: q.trim(), isLast: false }]
}

async function topicNumbers(db: Database, given: readonly string[]): Promise<number[]> {
  if (given.length === 0) return []
  const wanted = given.map((name) => name.toLowerCase())
  const { numbers } = await readNames(db, (names) => wanted.every((name) => names.numbers.has(name)))
  return wanted.map((name) => {
    const number = numbers.get(name)
    if (number === undefined) throw invalidField('topic', searchTexts.noTopic)
    return number
  })
}

interface Place extends Position {
  /** Rows before it. */
  place: number
  /** As counted for the first page. */
  total: number | null
}

const writtenPlace = z.tuple([
  z.string(),
  // What the database reads as `real`; by activity it is a whole number (table.server.ts).
  z.number().min(-1e9).max(1e9),
  z.uuid(),
  z.int().nonnegative(),
  z.int().nullable(),
])

/** A cursor is valid only for the same filters in the same order. */
function orderName(filters: object): string {
  return createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 12)
}

function writePosition(order: string, { score, id, place, total }: Place): string {
  return Buffer.from(JSON.stringify([order, score, id, place, total])).toString('base64url')
}

function readPosition(order: string, sort: SearchSort, cursor: string): Place {
  try {
    const [of, score, id, place, total] = writtenPlace.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    )
    if (of === order && (sort !== 'activity' || Number.isInteger(score))) return { score, id, place, total }
  } catch {
    // Answered like a cursor of another list.
  }
  throw invalidField('cursor', searchTexts.badCursor)
}
