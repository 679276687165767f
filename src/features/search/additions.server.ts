// What a further value of a filter with a choice would add to what is found. A request of its own: it counts once more for
// each of these filters, and neither rows nor their number wait for it.
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { facetColumns, joinedCodes, presentFacets } from './facets.server.ts'
import { arms, asked, ceilingOf, countLimit, feeCondition, feeValues } from './find-statements.server.ts'
import { type Group, groups, type Question, toAdditionQuery } from './question.ts'
import type { SearchAdditions, SpeakerSearchFilters } from './schema.ts'
import { findCorrected, requireFilters, type Searching, toQuestion } from './service.server.ts'
import { withoutBlocked } from './without-blocked.server.ts'

/** Counted for the groups with a choice, and among how many. */
type Additions = { [Name in Group]?: { codes: string; count: number } }

/** Throws AppError like a search. */
export async function searchAdditions(
  { db, reads: all }: Searching,
  user: SessionUser,
  given: Omit<SpeakerSearchFilters, 'facets' | 'sort'>,
): Promise<SearchAdditions> {
  const filters = { ...given, sort: 'relevance' } as const
  await requireFilters(db, user, filters)
  const reads = await withoutBlocked(all, user.id)
  const { topic, country, language, format } = await count(reads, await toQuestion({ db, reads }, filters))
  return {
    topic: await presentAdded(db, 'topic', topic),
    country: await presentAdded(db, 'country', country),
    language: await presentAdded(db, 'language', language),
    format: await presentAdded(db, 'format', format),
  }
}

async function presentAdded(db: Database, group: Group, added: Additions[Group]) {
  if (!added) return null
  return { values: (await presentFacets(db, added.codes))[group], is_exact: added.count <= countLimit }
}

async function count(reads: Read, typed: Question): Promise<Additions> {
  if (groups.every((group) => toAdditionQuery(typed, group) === null)) return {}
  const question = typed.words.length > 0 ? await asFound(reads, typed) : typed
  const asking = groups.flatMap((group) => {
    const query = toAdditionQuery(question, group)
    return query === null ? [] : [{ group, query }]
  })
  const statement = statementFor(
    asking.map(({ group }) => group),
    question,
  )
  const values = [...asking.map(({ query }) => query), ...feeValues(question)]
  const [row] = await reads.query<{ additions: Additions }>(statement, values)
  return row?.additions ?? {}
}

/** With the words that a search finds instead of misspelt ones. */
async function asFound(reads: Read, typed: Question): Promise<Question> {
  const { question, found } = await findCorrected(reads, typed, { limit: 1, after: null, isCounted: false })
  return found.count > 0 ? question : typed
}

function statementFor(chosen: readonly Group[], question: Question): Statement {
  const ceiling = ceilingOf(question)
  const fits = feeCondition(ceiling, chosen.length + 1)
  const sources = chosen.map(
    (group, i) =>
      `without_${group} as materialized (${arms(asked(i + 1), facetColumns, fits)} limit ${countLimit + 1})`,
  )
  const additions = chosen.map(
    (group) =>
      `'${group}', (select json_build_object('codes', ${joinedCodes}, 'count', count(*)::int) from without_${group})`,
  )
  return {
    name: `search_additions_${chosen.join('_')}_${ceiling}`,
    text: `with ${sources.join(', ')} select json_build_object(${additions}) as additions`,
  }
}
