// Finds people for an event through the search's own port, so that only listed speakers are found and only visible fees count.
import { sql } from 'drizzle-orm'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import type { Read, Reads } from '../../server/database/reads.ts'
import { AppError } from '../../server/errors.ts'
import { takenDays } from '../calendar/taken-days.server.ts'
import type { Event } from '../events/schema.ts'
import { missingEvent, readEventAs } from '../events/service.server.ts'
import { hasFeature } from '../plans/policy.ts'
import { allowanceOf } from '../plans/service.server.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import { findSpeakers } from '../search/find.server.ts'
import { readFoundProfiles } from '../search/results.server.ts'
import type { SpeakerSearchFilters } from '../search/schema.ts'
import { toQuestion } from '../search/service.server.ts'
import { withoutBlocked } from '../search/without-blocked.server.ts'
import { ceilingOf, daysOf, reasonsFor } from './reasons.ts'
import type { Recommendations } from './schema.ts'
import { recommendationTexts as texts } from './texts.ts'

interface Searching {
  db: Database
  reads: Pick<Reads, 'run'>
}

const mostPeople = 6
/** Of each question. */
const mostFound = 20

/**
 * Everyone speaks about one of the topics and is free on the days. Throws AppError `not_found` for another's
 * event, `limit_reached` naming the plan that has recommendations.
 */
export async function recommend(
  { db, reads }: Searching,
  user: SessionUser,
  eventId: string,
): Promise<Recommendations> {
  const { is_own, ...event } = await readEventAs(db, user, eventId)
  if (!is_own) throw missingEvent()
  await requireFeature(db, user.id)
  if (event.topics.length === 0) return { people: [], lacks: 'topics' }
  return reads.run(async (all) => {
    const read = await withoutBlocked(all, user.id)
    const { ids, travelling, remote } = await findCandidates({ db, reads: read }, event)
    const busy = await findBusy(db, ids, daysOf(event))
    const free = ids.filter((id) => !busy.has(id))
    const profiles = await readFoundProfiles(read, free, { isOrganizer: true })
    const people = profiles.map(({ id, speaker }) => ({
      speaker,
      reasons: reasonsFor(speaker, event, { travels: travelling.has(id), isRemote: remote.has(id) }),
      topics: speaker.topics.filter(({ name }) => event.topics.some((one) => one.name === name)).length,
    }))
    // More reasons first, then more of the topics; otherwise as the search ranks them.
    people.sort((a, b) => b.reasons.length - a.reasons.length || b.topics - a.topics)
    return {
      people: people.slice(0, mostPeople).map(({ speaker, reasons }) => ({ speaker, reasons })),
      lacks: null,
    }
  })
}

async function requireFeature(db: Database, userId: string): Promise<void> {
  const { tier, features } = await readProfileWithPlan(db, userId)
  if (hasFeature(features, 'recommendations')) return
  const { lifted_by } = await allowanceOf(db, tier?.id ?? null, 'recommendations')
  throw new AppError(
    'limit_reached',
    texts.notIncluded(tier?.name ?? 'Your plan', lifted_by?.name),
    lifted_by ? { hint: lifted_by.name } : {},
  )
}

/** From those who fit in everything to those who share a topic. */
async function findCandidates(searching: { db: Database; reads: Read }, event: Event) {
  const ceiling = ceilingOf(event)
  const base = {
    topic: event.topics.map(({ id }) => id),
    topic_match: 'any',
    sort: 'relevance',
    free_on: daysOf(event)[0],
  } as const
  const formats = [...new Set(event.slots.map(({ format }) => format))]
  const wanted = {
    ...base,
    ...(formats.length > 0 && { format: formats }),
    ...(ceiling !== null && { fee_max: ceiling, fee_currency: event.currency }),
  }
  const near = event.country ? { country: [event.country.code] } : {}
  const find = async (filters: Omit<SpeakerSearchFilters, 'facets'>) => {
    const question = await toQuestion(searching, filters)
    const { ids } = await findSpeakers(searching.reads, question, {
      limit: mostFound,
      after: null,
      isCounted: false,
    })
    return ids
  }
  const local = await find({ ...wanted, ...near })
  const travelling = await find({ ...wanted, travels: 'world' })
  const remote = event.online ? await find({ ...wanted, remote: true }) : []
  const others = [...(await find(wanted)), ...(await find({ ...base, ...near })), ...(await find(base))]
  return {
    ids: [...new Set([...local, ...travelling, ...remote, ...others])],
    travelling: new Set(travelling),
    remote: new Set(remote),
  }
}

/** Those who are not free on all of the days. */
async function findBusy(
  db: Database,
  ids: readonly string[],
  [first, last]: readonly [string, string],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...ids])}::uuid[]) asked (id)
    where exists (select from ${sql.raw(takenDays('asked.id'))} taken
      where first_day <= ${last} and last_day >= ${first})`)
  return new Set(rows.map(({ id }) => id))
}
