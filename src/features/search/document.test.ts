// The pure parts of search: what the index holds, how a question becomes a text query, why something matched, placement.
import { describe, expect, test } from 'vitest'
import { foldWords } from '../../lib/fold-text.ts'
import { bandOf, qualityOf, type SpeakerFacts, toDocument } from './document.ts'
import { beginningOf, explainerOf } from './matches.ts'
import { place } from './placement.ts'
import { type Question, toQuestionWords, toTextQueries } from './question.ts'

const emptySpeaker: SpeakerFacts = {
  ...{
    id: '01890000-0000-7000-8000-000000000000',
    name: '',
    headline: '',
    bios: [],
    topics: [],
    talks: [],
    taken: [],
  },
  ...{
    city: '',
    country: null,
    country_name: null,
    languages: [],
    formats: [],
    travels: null,
    remote: false,
    has_video: false,
  },
  ...{ has_headshot: false, fee: null, ratings: [], changed_at: 0 },
}
const anything: Question = {
  ...{
    words: [],
    topics: [],
    topicMatch: 'any',
    countries: [],
    languages: [],
    formats: [],
    city: null,
    travels: null,
  },
  ...{
    isAsTyped: false,
    isRemote: false,
    hasVideo: false,
    ratingMin: null,
    freeOn: null,
    fee: null,
    sort: 'relevance',
  },
}
const wordsOf = (q: string) => toQuestionWords(foldWords(q))

describe('a document', () => {
  test('says where each word is', () => {
    const { lexemes } = toDocument({
      ...emptySpeaker,
      name: 'Ada Müller',
      headline: 'Grids',
      topics: [{ number: 7, name: 'Open data' }],
      bios: ['Lives'],
    })
    const words = [
      'ada Sada Aada Bada Nada Pa Pad muller Smuller Amuller Bmuller Nmuller mueller Smueller Amueller Bmueller',
      'Nmueller Pm Pmu grid Bgrid open Bopen Po Pop data Bdata Pd Pda T7 @open-data B@open-data live Q7',
    ]
    expect(lexemes.filter((lexeme) => !lexeme.startsWith('Z')).sort()).toEqual(
      words.join(' ').split(' ').sort(),
    )
  })

  test('is more about a chosen topic if the words that belong to it, or its other names, are used', () => {
    const aboutOf = (headline: string, topics = ['Renewable energy']) => {
      const chosen = topics.map((name, number) => ({ number, name }))
      const { lexemes } = toDocument({ ...emptySpeaker, headline, topics: chosen })
      return lexemes
        .filter((lexeme) => lexeme.endsWith('@renewable-energy'))
        .map((lexeme) => lexeme[0])
        .toSorted()
    }
    expect(aboutOf('Zebras')).toEqual(['@', 'B'])
    expect(aboutOf('Turbines')).toEqual(['@', 'A', 'B'])
    expect(aboutOf('Energiewende')).toEqual(['@', 'A', 'B', 'S'])
    expect(aboutOf('再生可能エネルギー')).toEqual(['@', 'A', 'B', 'S'])
    expect(aboutOf('Energiewende', [])).toEqual(['@'])
    expect(aboutOf('Turbines', [])).toEqual([])
    // Water is in its group, nursing is not, and more evidence needs no neighbour.
    expect(aboutOf('Water')).toEqual(['@', 'B', 'X'])
    expect(aboutOf('Nursing')).toEqual(['@', 'B'])
    expect(aboutOf('Turbines in water')).toEqual(['@', 'A', 'B'])
  })

  test('holds a fee only if organizers may see it', () => {
    const feeOf = (visibility: 'public' | 'organizers' | 'on_request') => {
      const { lexemes, fee } = toDocument({
        ...emptySpeaker,
        fee: { least: 1500, currency: 'EUR', visibility },
      })
      return [fee, lexemes.filter((lexeme) => lexeme.startsWith('E')).length, lexemes.includes('EEUR4')]
    }
    expect(feeOf('public')).toEqual([1500, 17, true])
    expect(feeOf('organizers')).toEqual([1500, 17, true])
    expect(feeOf('on_request')).toEqual([null, 0, false])
  })

  test('has each day of an engagement, and a vocabulary', () => {
    const { lexemes, vocabulary } = toDocument({
      ...emptySpeaker,
      name: 'Ada 東京 C++ Zürich',
      taken: [{ from: '2026-12-30', to: '2027-01-01' }],
    })
    expect(lexemes.filter((lexeme) => lexeme.startsWith('D'))).toEqual([
      'D20261230',
      'D20261231',
      'D20270101',
    ])
    expect([...vocabulary]).toEqual([
      ['ada', { shown: 'ada', isInName: true }],
      ['c++', { shown: 'c++', isInName: true }],
      ['zurich', { shown: 'zürich', isInName: true }],
      ['zuerich', { shown: 'zürich', isInName: true }],
    ])
  })

  test.each([
    ['2026-12-01', '2026-12-31', ['D202612']],
    ['2028-02-01', '2028-02-29', ['D202802']],
    ['2028-01-01', '2029-12-31', ['D2028', 'D2029']],
    [
      '2026-11-30',
      '2028-03-02',
      ['D20261130', 'D202612', 'D2027', 'D202801', 'D202802', 'D20280301', 'D20280302'],
    ],
  ])('of a long time has whole months and years: %s to %s', (from, to, spans) => {
    const { lexemes } = toDocument({ ...emptySpeaker, taken: [{ from, to }] })
    expect(lexemes.filter((lexeme) => lexeme.startsWith('D'))).toEqual(spans)
  })

  test('is ranked by quality from 0 to 1', () => {
    const best = qualityOf({
      ...{
        ...emptySpeaker,
        headline: 'Long enough',
        bios: ['a', 'b', 'c'],
        has_headshot: true,
        has_video: true,
      },
      topics: [1, 2, 3].map((number) => ({ number, name: '' })),
      talks: Array.from({ length: 60 }, () => ({ title: '', event_name: '', description: '' })),
      ratings: Array.from({ length: 30 }, () => 5),
    })
    expect(best).toBeCloseTo(1)
    expect(qualityOf(emptySpeaker)).toBe(0)
    expect([bandOf(best), bandOf(0)]).toEqual(['Q0', 'Q7'])
  })
})

describe('a text query', () => {
  test('has the forms of each word, and beginnings of the last', () => {
    const words = wordsOf('müller leader').map((word) =>
      word.isLast ? { ...word, endings: ['leadership'] } : word,
    )
    const { all, better } = toTextQueries({ ...anything, words })
    expect(all).toContain(`('muller' | 'mueller') & (('leader' | 'leadership') | '@leadership')`)
    expect(better).toHaveLength(5)
    expect(better[0]).toBe(`('Smuller' | 'Smueller') & ('Sleader' | 'S@leadership')`)
    expect(toTextQueries({ ...anything, words: wordsOf('xy') }).all).toBe(`('xy' | 'Pxy')`)
  })

  test('leaves out words that say nothing, unless there is nothing else', () => {
    expect(wordsOf('talks about the grid').map(({ typed }) => typed)).toEqual(['talks', 'grid'])
    expect(wordsOf('the').map(({ typed }) => typed)).toEqual(['the'])
  })

  test('means topics and places by any of their names', () => {
    const all = (q: string) => toTextQueries({ ...anything, words: wordsOf(q) }).all
    expect(all('global warming')).toBe(`(('global' & 'warm') | '@climate-change')`)
    expect(all('Klimawandel in Österreich')).toBe(
      `('klimawandel' | '@climate-change') & (('osterreich' | 'oesterreich') | 'CAT')`,
    )
    expect(all('Vienna')).toContain(`'Kwien'`)
  })

  test('of a word that means a topic prefers those who have the word itself', () => {
    const { better } = toTextQueries({ ...anything, words: wordsOf('Klimawandel'), isRemote: true })
    expect(better).toEqual([
      `'klimawandel' & ('Sklimawandel' | 'S@climate-change') & 'M'`,
      `'klimawandel' & ('Aklimawandel' | 'A@climate-change') & 'M'`,
      `('Sklimawandel' | 'S@climate-change') & 'M'`,
      `'klimawandel' & '@climate-change' & !'B@climate-change' & 'M'`,
      `('Aklimawandel' | 'A@climate-change') & 'M'`,
      `'X@climate-change' & 'M'`,
      `'klimawandel' & 'M'`,
      `'@climate-change' & !'B@climate-change' & 'M'`,
      `('Bklimawandel' | 'B@climate-change') & 'M'`,
    ])
  })

  test('of several words finds formats by their name', () => {
    expect(toTextQueries({ ...anything, words: wordsOf('grids keynote') }).all).toBe(
      `'grid' & ('keynot' | 'Fkeynote')`,
    )
  })

  test('has the filters as lexemes', () => {
    const { all, better } = toTextQueries({
      ...anything,
      ...{
        topics: [1, 2],
        topicMatch: 'all',
        countries: ['DE', 'AT'],
        travels: 'continent',
        freeOn: '2027-01-02',
      },
      ...{ ratingMin: 4.9, fee: { max: 250, currency: 'EUR', orOnRequest: false } },
    })
    expect(all).toBe(
      `('CDE' | 'CAT') & ('G2' | 'G3') & ('R49' | 'R50') & 'EEUR2' & 'T1' & 'T2' & !('D20270102' | 'D202701' | 'D2027')`,
    )
    expect(better).toEqual([])
    expect(toTextQueries(anything).all).toBe('')
  })
})

test('the words of a short profile are padded, so that PostgreSQL keeps them beside the row', () => {
  const bytes = (lexemes: string[]) => lexemes.reduce((sum, lexeme) => sum + 4 + lexeme.length, 0)
  const text = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
  for (const count of [0, 20, 100, 150, 200]) {
    const { lexemes } = toDocument({ ...emptySpeaker, bios: [text(count)] })
    expect(bytes(lexemes)).toBeGreaterThanOrEqual(2_000)
    // The longest that a lexeme may be.
    for (const lexeme of lexemes) expect(lexeme.length).toBeLessThan(2_046)
  }
  const { lexemes } = toDocument({ ...emptySpeaker, bios: [text(400)] })
  expect(lexemes.filter((lexeme) => lexeme.startsWith('Z'))).toEqual([])
})

test('a match in a long text is shown with what is around it', () => {
  const bio = `${'Before it there are many words. '.repeat(20)}The needle is here. ${'And many after. '.repeat(20)}`
  const [match] = explainerOf(wordsOf('needles')).byAll({
    ...{ name: '', topics: [], headline: '', talks: [], city: '', country: null, bios: [bio] },
  })
  expect(match?.in).toBe('bio')
  expect(match?.text).toMatch(/^….*The needle is here\..*…$/)
  expect(match?.text.length).toBeLessThanOrEqual(142)
})

test('the name, topics and headline explain a row alone if no word is left', () => {
  const texts = {
    ...{ name: 'Ada Needle', topics: ['Haystacks'], headline: 'On straw', city: '', country: null },
    ...{ talks: ['A barn'], bios: ['Straw in a barn.'] },
  }
  for (const query of ['needle', 'straw', 'needle straw', 'needle straw haystacks barn']) {
    const explainer = explainerOf(wordsOf(query))
    expect(explainer.byShort(texts)).toEqual(explainer.byAll(texts))
  }
  for (const query of ['barn', 'needle barn', 'nothing']) {
    expect(explainerOf(wordsOf(query)).byShort(texts)).toBeNull()
  }
})

test('a word begins like its stem and its singular, as far as texts are skipped by it', () => {
  const endings =
    's es ed ing ies eed y ay ays ational enci izer isation ation ness our tre ement sses ll e'.split(' ')
  const beginnings = 'a t st ca pl str boun organ colou thea ration on ie oe'.split(' ')
  const words = beginnings.flatMap((one) => endings.flatMap((other) => [one + other, `${one}${other}s`]))
  for (const { typed, forms, spelled } of words.flatMap((word) => foldWords(word))) {
    for (const form of [...forms, ...spelled]) expect(typed.startsWith(beginningOf(form))).toBe(true)
  }
})

test.each(['(', 'c++', 'C#', '\\d', 'R.', '😀'])('“%s” is looked for as it is', (query) => {
  const texts = { name: '', topics: [], headline: 'Talks', talks: [], city: '', country: null }
  const word = { forms: [query], spelled: [query], typed: query, isLast: true }
  expect(explainerOf([word]).byAll({ ...texts, bios: ['Nothing of it.'] })).toEqual([])
})

describe('placement', () => {
  const rows = Array.from({ length: 20 }, (_, i) => i)
  const kinds = (placed: Record<number, 'featured' | 'priority'>) => (row: number) => placed[row] ?? null

  test('moves up by three or five places, never to the first', () => {
    const placed = place(rows, kinds({ 4: 'priority', 12: 'featured' }))
    expect(placed.findIndex(({ row }) => row === 4)).toBe(1)
    expect(placed.findIndex(({ row }) => row === 12)).toBe(9)
    expect(placed.filter(({ moved }) => moved).map(({ row, moved }) => [row, moved?.from])).toEqual([
      [4, 4],
      [12, 12],
    ])
  })

  test('is for at most one in ten, and adds no one', () => {
    const placed = place(rows, () => 'priority')
    expect(placed.filter(({ moved }) => moved)).toHaveLength(2)
    expect(placed.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rows)
    expect(place([1, 2, 3], () => 'priority').some(({ moved }) => moved)).toBe(false)
  })
})
