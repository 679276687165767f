// What the search screen shows at once is in its document: results, filters with their counts, events and saved searches.
import { readChoices } from '../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand, readPagesBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { choosableEventsQuery } from '../../events/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { additionsQuery, countsQuery, speakersQuery } from '../queries.ts'
import { savedSearchesQuery } from '../saved/queries.ts'
import { hasAdditions, listFilters, questionRules, toQuestion } from './question-address.ts'

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const choices = readChoices(url.searchParams, questionRules)
  const question = toQuestion(choices)
  // Known in the browser: waiting would delay what the reader chose.
  const { user_type } =
    client.getQueryData(profileQuery.queryKey) ?? (await client.ensureQueryData(profileQuery))
  const isOrganizer = user_type === 'organizer'
  await Promise.all([
    isOrganizer && readBeforehand(client, choosableEventsQuery),
    // They are above the filters, which would move down after them.
    isOrganizer && readBeforehand(client, savedSearchesQuery),
    readPagesBeforehand(client, speakersQuery(question, choices.event)),
    readBeforehand(client, countsQuery(question)),
    // In the browser, they are read after the counts.
    import.meta.env.SSR &&
      listFilters.some((name) => hasAdditions(choices, name)) &&
      readBeforehand(client, additionsQuery(question)),
  ])
}
