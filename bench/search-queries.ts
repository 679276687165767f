// The kinds of searches that are measured, each with many different ones: the same seed gives the same searches.
import { day, nameOf, type Random, seeded, word } from './search-data.ts'

export type Query = Record<string, string>

const countries = ['DE', 'AT', 'CH', 'FR', 'GB', 'US']

function misspell(random: Random, right: string): string {
  const at = 1 + random.below(right.length - 2)
  return right.slice(0, at) + right.slice(at + 1)
}

/** Topics that are the most frequent ones, in the order of the list. */
const topics = [
  'artificial-intelligence',
  'machine-learning',
  'generative-ai',
  'ai-ethics',
  'ai-in-practice',
  'computer-vision',
]

const filters: ((random: Random) => Query)[] = [
  (random) => ({ topic: random.pick(topics) }),
  (random) => ({ country: random.pick(countries) }),
  (random) => ({ language: random.pick(['en', 'de', 'fr']) }),
  (random) => ({ format: random.pick(['keynote', 'workshop', 'panel']) }),
]

const common = (random: Random) => word(60 + random.below(240))
const rare = (random: Random) => word(5_000 + random.below(20_000))

export const classes: Record<string, (random: Random) => Query> = {
  'common word': (random) => ({ q: common(random) }),
  rare: (random) => ({ q: rare(random) }),
  'two words': (random) => ({ q: `${common(random)} ${word(random.below(400))}` }),
  misspelt: (random) => ({ q: misspell(random, word(random.below(2_000))) }),
  '1–2 letters': (random) => ({ q: word(random.below(500)).slice(0, 1 + random.below(2)) }),
  'misspelt name': (random) => ({ q: misspell(random, nameOf('last', random.below(2_000))) }),
  'text + 1 filter': (random) => ({ q: common(random), ...random.pick(filters)(random) }),
  'text + 2 filters': (random) => ({ q: common(random), ...filters[0]?.(random), ...filters[1]?.(random) }),
  'text + 3–4 filters': (random) => ({
    ...{ q: common(random), ...filters[0]?.(random), ...filters[2]?.(random), ...filters[3]?.(random) },
    ...(random.next() < 0.5 ? filters[1]?.(random) : {}),
  }),
  'filters alone': (random) => ({
    ...filters[0]?.(random),
    ...filters[2]?.(random),
    ...filters[3]?.(random),
  }),
  'free on a date': (random) => ({ ...filters[0]?.(random), free_on: day(random.below(700)) }),
  'fee ceiling': (random) => ({
    q: common(random),
    fee_max: String(500 + random.below(5_000)),
    fee_currency: 'EUR',
  }),
  'by rating or activity': (random) => ({ q: common(random), sort: random.pick(['rating', 'activity']) }),
}

export function queriesOf(kind: keyof typeof classes, count: number): Query[] {
  const random = seeded(1_000 + Object.keys(classes).indexOf(kind))
  const make = classes[kind]
  return make ? Array.from({ length: count }, () => make(random)) : []
}
