// Suggestions while typing: topics, people and places whose words begin as typed, and the right spelling.
import { foldWords } from '../../lib/fold-text.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { completeLast, correctWords } from './corrections.server.ts'
import { cityKey } from './document.ts'
import { formsIn, toQuestionWords } from './question.ts'
import { readFoundProfiles } from './results.server.ts'
import type { SearchSuggestions } from './schema.ts'
import { withoutBlocked } from './without-blocked.server.ts'

const most = 5

const lists: Statement = {
  name: 'search_suggestion_lists',
  text: `select (select json_agg(json_build_object('slug', slug, 'name', name) order by name) from topics) as topics,
    (select json_agg(json_build_object('code', code, 'name', name) order by name) from countries) as countries`,
}

/** The best of the first two hundred. */
const people: Statement = {
  name: 'search_suggested_people',
  text: `select id from (select id, quality from speaker_search where lexemes @@ $1::tsquery limit 200) found
    order by quality desc, id limit ${most}`,
}

/** The cities with most speakers, as one of these writes it. */
const cities: Statement = {
  name: 'search_suggested_cities',
  text: `select p.city, case when c.id is not null then json_build_object('code', c.code, 'name', c.name) end as country
    from (select city, country, count(*) as n, min(id::text)::uuid as one from speaker_search
      where city <> '' and city ~>=~ $1 and city ~<~ $2 group by city, country order by n desc, city limit ${most}) found
    join profiles p on p.id = found.one and p.visibility = 'public'
    left join countries c on c.code = found.country order by found.n desc, found.city`,
}

interface Lists {
  topics: { slug: string; name: string }[]
  countries: { code: string; name: string }[]
}

export async function suggest(all: Read, readerId: string, q: string): Promise<SearchSuggestions> {
  const words = toQuestionWords(foldWords(q))
  if (words.length === 0) return { topics: [], people: [], places: [], did_you_mean: null }
  const reads = await withoutBlocked(all, readerId)
  const [{ topics, countries } = { topics: [], countries: [] }] = await reads.query<Lists>(lists, [])
  const nameQuery = words.map((word) => `(${formsIn(word, 'N').join(' | ')})`).join(' & ')
  const isShort = words.every(({ typed }) => typed.length < 2)
  const found = isShort ? [] : await reads.query<{ id: string }>(people, [nameQuery])
  const profiles = await readFoundProfiles(
    reads,
    found.map(({ id }) => id),
    { isOrganizer: false },
  )
  const key = cityKey(q)
  const places = isShort
    ? []
    : await reads.query<SearchSuggestions['places'][number]>(cities, [key, `${key}\u{10ffff}`])
  const answer = {
    topics: topics.filter(({ name }) => beginsLike(name, words)).slice(0, most),
    people: profiles.map(({ speaker: { username, name, headline, headshot } }) => ({
      ...{ username, name, headline, headshot },
    })),
    places: [
      ...countries.filter(({ name }) => beginsLike(name, words)).map((country) => ({ city: '', country })),
      ...places,
    ].slice(0, most),
  }
  const isKnown = answer.topics.length + answer.people.length + answer.places.length > 0
  const correction = isKnown ? null : await correctWords(reads, await completeLast(reads, words))
  return { ...answer, did_you_mean: correction?.didYouMean ?? null }
}

/** Every word begins a word of the name. */
function beginsLike(name: string, words: ReturnType<typeof toQuestionWords>): boolean {
  const inName = foldWords(name)
  return words.every(({ typed, forms }) =>
    inName.some((word) => word.typed.startsWith(typed) || word.forms.some((form) => forms.includes(form))),
  )
}
