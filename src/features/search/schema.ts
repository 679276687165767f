// What a search can ask for and what it answers (docs/specification.md §13).
import { z } from '@hono/zod-openapi'
import { byCheck, checkDay, checkLine, highestNumber } from '../../lib/field-checks.ts'
import { foldWords } from '../../lib/fold-text.ts'
import { repeated } from '../../lib/repeated-parameter.ts'
import { isPlainLine } from '../../lib/text.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { picture } from '../media/schema.ts'
import { eventFit } from './fit/schema.ts'

const longestQuery = 300
const mostWords = 16
/** Values of one filter. */
const mostValues = 20

const searchQueryText = z
  .string()
  .max(longestQuery, `Use at most ${longestQuery} characters`)
  .refine(isPlainLine, 'Use plain text on one line')
  .refine((text) => foldWords(text).length <= mostWords, `Use at most ${mostWords} words`)

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const line = (max: number) => z.string().superRefine(byCheck((text: string) => checkLine(text, max)))

const searchSort = z.enum(['relevance', 'activity', 'rating'])
const travelsFilter = z.enum(['none', 'country', 'continent', 'world'])

/** The route adds a page's `limit` and `cursor`, and the reader's `event`. */
export const speakerSearchFilters = z.strictObject({
  q: searchQueryText.optional().openapi({ description: 'Words; the last one may be unfinished.' }),
  as_typed: flag.optional().openapi({
    description: '`true`: `q` is not corrected if no one is found as typed. `false` changes nothing.',
  }),
  topic: repeated(line(80), mostValues).openapi({ description: 'Slug or id. May be repeated.' }),
  topic_match: z.enum(['any', 'all']).default('any'),
  country: repeated(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Use two letters, as in ISO 3166-1')
      .transform((code) => code.toUpperCase()),
    mostValues,
  ).openapi({
    description: 'Where the speaker is from: ISO 3166-1 alpha-2. May be repeated; one of them fits.',
  }),
  city: line(120)
    .refine((text) => foldWords(text).length > 0, 'Enter the name of a city')
    .optional(),
  language: repeated(
    z
      .string()
      .max(35)
      .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Use a BCP 47 tag'),
    mostValues,
  ).openapi({ description: 'BCP 47; `pt` finds `pt-BR`. May be repeated; one of them fits.' }),
  format: repeated(z.enum(talkFormats), mostValues).openapi({
    description: 'May be repeated; one of them fits.',
  }),
  fee_max: z
    .string()
    .regex(/^\d{1,8}$/, 'Enter a whole number')
    .transform(Number)
    .refine((fee) => fee <= highestNumber, 'Enter at most 10,000,000')
    .optional()
    .openapi({ description: 'Compared with the lowest fee that you may see, in `fee_currency` only.' }),
  fee_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use three capitals, as in ISO 4217')
    .optional(),
  fee_on_request: flag.optional().openapi({
    description:
      '`true`: with `fee_max`, also speakers whose fee you may not see, or who ask for it in another currency. `false` filters nothing.',
  }),
  travels: travelsFilter.optional().openapi({ description: 'The least reach.' }),
  remote: flag.optional().openapi({ description: '`true`: speaks online. `false` filters nothing.' }),
  rating_min: z
    .string()
    .regex(/^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/, 'Use a number from 1 to 5')
    .transform(Number)
    .optional(),
  free_on: z
    .string()
    .refine((text) => checkDay(text) === null, 'Use a date: yyyy-mm-dd')
    .optional()
    .openapi({ format: 'date', description: 'No engagement that day, and neither blocked nor travelling.' }),
  has_video: flag.optional().openapi({ description: '`true`: has a video. `false` filters nothing.' }),
  sort: searchSort.default('relevance'),
  facets: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .openapi({ description: '`false`: only rows, sooner; `total` and `facets` are null.' }),
})

const namedPlace = z.object({ code: z.string(), name: z.string() })

export const foundSpeaker = z
  .object({
    username: z.string(),
    name: z.string(),
    headline: z.string(),
    city: z.string(),
    country: namedPlace.nullable(),
    topics: z.array(z.object({ slug: z.string(), name: z.string() })),
    formats: z.array(z.enum(talkFormats)),
    /** BCP 47. */
    languages: z.array(z.string()),
    /** What you may see; null otherwise. */
    fee: z
      .object({
        min: z.number().int().nullable(),
        max: z.number().int().nullable(),
        currency: z.string(),
        visibility: z.enum(['public', 'organizers']),
      })
      .nullable(),
    /** Average and number of testimonials; null below three. */
    rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    /** Past engagements; null below three. */
    engagements: z.number().int().nullable(),
    /** Always null for now. */
    response: z.null(),
    headshot: picture.nullable(),
    /** Does not fit all of the query, but comes close: after all who fit, and not counted in `total`. */
    is_close: z.boolean(),
    /** Why the speaker was found, the strongest reason first; empty without words. */
    matched: z.array(
      z.object({ in: z.enum(['name', 'topic', 'headline', 'talk', 'city', 'bio']), text: z.string() }),
    ),
    /** Set if `event` is given. */
    fit: eventFit.nullable(),
    /** Set if the plan moved this speaker up: the plan, and the place by relevance alone, from 1. */
    placement: z
      .object({
        kind: z.enum(['featured', 'priority']),
        plan: z.string(),
        place_by_relevance: z.number().int(),
      })
      .nullable(),
  })
  .openapi('FoundSpeaker')

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

export type FacetValue = z.infer<typeof facetValue>

const wayOut = z
  .object({
    /** The parameters to leave out, all of them; values that are alternatives belong together. */
    remove: z.array(
      z.object({
        name: z.enum([
          ...([
            'q',
            'topic',
            'country',
            'city',
            'language',
            'format',
            'fee_max',
            'travels',
            'remote',
          ] as const),
          ...(['rating_min', 'free_on', 'has_video'] as const),
        ]),
        values: z.array(z.string()),
      }),
    ),
    /** What is found without them, at most 3,000. */
    total: z.number().int(),
    total_is_exact: z.boolean(),
  })
  .openapi('WayOut')

export const filterPlan = z
  .object({
    /** Whether your plan has every filter. */
    has_all: z.boolean(),
    /** The plan that has the others; null if there is none for you. */
    lifted_by: z.string().nullable(),
  })
  .openapi('FilterPlan')

export type FilterPlan = z.infer<typeof filterPlan>

export const speakerSearchAnswer = z
  .object({
    results: z.array(foundSpeaker),
    /** At most 3,000. Null if `facets` is false. */
    total: z.number().int().nullable(),
    /** False: there are more than `total`. */
    total_is_exact: z.boolean().nullable(),
    /** On the first page; null on the next ones and if `facets` is false. The 50 most frequent values of each. */
    facets: z
      .object({
        topic: z.array(facetValue),
        country: z.array(facetValue),
        language: z.array(facetValue),
        format: z.array(facetValue),
      })
      .nullable(),
    /** False: counted among the best 3,000. */
    facets_are_exact: z.boolean().nullable(),
    /**
     * If nothing was found: which one filter to remove, the most helpful first, or which two if no single one helps. Null
     * if something was found, and if `facets` is false.
     */
    ways_out: z.array(wayOut).nullable(),
    /** Set if nothing was found as typed: the results are those of this query. */
    did_you_mean: z.string().nullable(),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
  })
  .openapi('SpeakerSearchAnswer')

/** What each further value would add, at most 50. Null without a choice, and where all chosen values must fit. */
const added = z.object({ values: z.array(facetValue), is_exact: z.boolean() }).nullable()

export const searchAdditions = z
  .object({ topic: added, country: added, language: added, format: added })
  .openapi('SearchAdditions')

export type SearchAdditions = z.infer<typeof searchAdditions>

export const suggestionsQuery = z.strictObject({ q: searchQueryText })

export const searchSuggestions = z
  .object({
    topics: z.array(z.object({ slug: z.string(), name: z.string() })),
    people: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        headline: z.string(),
        headshot: picture.nullable(),
      }),
    ),
    /** `city` is empty for a whole country. */
    places: z.array(z.object({ city: z.string(), country: namedPlace.nullable() })),
    /** The query in the right spelling, if no one is found as typed. */
    did_you_mean: z.string().nullable(),
  })
  .openapi('SearchSuggestions')

export type SpeakerSearchFilters = z.output<typeof speakerSearchFilters>
export type WayOut = z.infer<typeof wayOut>
export type FoundSpeaker = z.infer<typeof foundSpeaker>
export type SpeakerSearchAnswer = z.infer<typeof speakerSearchAnswer>
export type SearchSuggestions = z.infer<typeof searchSuggestions>
export type SearchSort = z.infer<typeof searchSort>
