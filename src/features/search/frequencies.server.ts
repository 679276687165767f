// How many speakers a question is likely to find, by PostgreSQL's own statistics of the index. Decides only how the answer is
// read, never what it is.
import type { Read, Statement } from '../../server/database/reads.ts'

const statement: Statement = {
  name: 'search_frequencies',
  text: `select greatest(reltuples, 0) as speakers, most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
    from pg_class left join pg_stats on tablename = relname and schemaname = current_schema() and attname = 'lexemes'
    where pg_class.oid = 'speaker_search'::regclass`,
}

interface Frequencies {
  speakers: number
  /** The share of speakers that have a lexeme, of the most frequent ones. */
  shares: ReadonlyMap<string, number>
  /** Of all others, at most. */
  rare: number
}

const validFor = 10 * 60_000 // ms
let known: { read: Promise<Frequencies>; until: number } | undefined

function frequencies(reads: Read): Promise<Frequencies> {
  if (known && Date.now() < known.until) return known.read
  const read = readFrequencies(reads)
  known = { read, until: Date.now() + validFor }
  read.catch(() => {
    known = undefined
  })
  return read
}

async function readFrequencies(reads: Read): Promise<Frequencies> {
  interface Row {
    speakers: number
    lexemes: string[] | null
    shares: number[] | null
  }
  const [{ speakers, lexemes, shares } = { speakers: 0, lexemes: null, shares: null }] =
    await reads.query<Row>(statement, [])
  const known = (lexemes ?? []).map((lexeme, i) => [lexeme, shares?.[i] ?? 0] as const)
  const rare = Math.min(...known.map(([, share]) => share), 0.01)
  if (known.length === 0) return { speakers: Number.POSITIVE_INFINITY, shares: new Map(), rare: 1 }
  return { speakers, shares: new Map(known), rare }
}

/** How many fit all of these terms, as if none had to do with another. Many while there are no statistics. */
export async function expectedMatches(reads: Read, terms: readonly string[]): Promise<number> {
  const { speakers, shares, rare } = await frequencies(reads)
  const shareOf = (term: string) => {
    // Without a lexeme is more common than with it.
    if (term.startsWith('!')) return 1
    const lexemes = lexemesOf(term).map((lexeme) => shares.get(lexeme) ?? rare)
    return Math.min(
      1,
      lexemes.reduce((sum, share) => sum + share, 0),
    )
  }
  return terms.reduce((left, term) => left * shareOf(term), speakers)
}

/** Which queries consist of lexemes that few speakers have. None while there are no statistics. */
export async function areRare(reads: Read, queries: readonly string[]): Promise<boolean[]> {
  const { shares } = await frequencies(reads)
  return queries.map(
    (query) =>
      shares.size > 0 && !query.includes(':*') && lexemesOf(query).every((lexeme) => !shares.has(lexeme)),
  )
}

const lexemesOf = (query: string) =>
  [...query.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, lexeme = '']) => lexeme)
