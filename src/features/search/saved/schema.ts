// Saved searches in the API (docs/specification.md §13).
import { z } from '@hono/zod-openapi'
import { byCheck, checkLine } from '../../../lib/field-checks.ts'
import { picture } from '../../media/schema.ts'
import { speakerSearchFilters } from '../schema.ts'
import { savedTexts } from './texts.ts'

export const longestName = 80
/** Searches of one organizer. */
export const mostSaved = 50
/** New matches are counted up to this number, and as many are announced at once. */
export const mostNew = 99

export function checkName(text: string): string | null {
  return text.trim() === '' ? savedTexts.nameMissing : checkLine(text, longestName)
}

const name = z.string().trim().superRefine(byCheck(checkName)).openapi({ maxLength: longestName })

/** What can be saved: what a search takes, without what only concerns one answer. Saved words are never corrected. */
export const savedFilters = speakerSearchFilters.omit({ facets: true, as_typed: true })
const orderings = new Set(['sort', 'topic_match'])

/** As in an address: the parameters of a search, lists where they repeat. */
const question = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .superRefine((given, { addIssue }) => {
    const { error } = savedFilters.safeParse(given)
    for (const { path, message } of error?.issues ?? []) addIssue({ code: 'custom', path, message })
    if (!error && Object.keys(given).every((key) => orderings.has(key))) addIssue(savedTexts.nothingAsked)
  })
  .openapi({
    description:
      'The parameters of `GET /api/search/speakers` with their values, which are lists if they repeat.',
    example: { q: 'energy storage', country: ['DE', 'AT'], fee_max: '4000', fee_currency: 'EUR' },
  })

const mails = z.boolean().openapi({ description: 'Whether new matches are announced by email.' })

export const savedSearchInput = z
  .strictObject({ name, question, mails: mails.default(true) })
  .openapi('SavedSearchInput')

export const savedSearchChanges = z.strictObject({ name, mails }).partial().openapi('SavedSearchChanges')

const savedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    question,
    mails: z.boolean(),
    /** Speakers who match and did not when it was last seen, at most 99; null if the plan lacks one of its filters. */
    new_count: z.number().int().nullable(),
    seen_at: z.iso.datetime(),
  })
  .openapi('SavedSearch')

export const savedSearches = z.object({ rows: z.array(savedSearch) }).openapi('SavedSearches')

export const savedSearchWithNew = savedSearch
  .extend({
    /** The best of those who are new, at most 20. */
    new: z.array(z.object({ username: z.string(), name: z.string(), headshot: picture.nullable() })),
  })
  .openapi('SavedSearchWithNew')

export type SavedSearchInput = z.output<typeof savedSearchInput>
export type SavedSearchDraft = z.input<typeof savedSearchInput>
export type SavedSearchChanges = z.output<typeof savedSearchChanges>
export type SavedSearch = z.infer<typeof savedSearch>
export type SavedSearches = z.infer<typeof savedSearches>
export type SavedSearchWithNew = z.infer<typeof savedSearchWithNew>
