// Sample organizers: their profiles, events, and shortlists with what committees said about them.
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { createAccount } from '../accounts/service.server.ts'
import { eventInput } from '../events/schema.ts'
import { createEvent } from '../events/service.server.ts'
import { events as eventRows } from '../events/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { findOpenLink, shareList } from '../shortlists/committee/links.server.ts'
import { committeeComments, committeeMembers, committeeVotes } from '../shortlists/committee/table.server.ts'
import { addSpeakers, describeSpeaker, placeLine, readItems } from '../shortlists/items.server.ts'
import { createShortlist } from '../shortlists/service.server.ts'
import type { SampleEvent, SampleOrganizer, SampleShortlist } from './organizers.ts'
import { dayFromNow, idsOf, type Lists } from './speakers.server.ts'

interface Made {
  tx: Database
  config: Pick<Config, 'appUrl' | 'secret'>
  lists: Lists
  /** Ids of the sample speakers by username. */
  speakers: ReadonlyMap<string, string>
}

/** After the speakers, whom the shortlists refer to. */
export async function makeOrganizer(
  made: Made,
  organizer: SampleOrganizer,
  passwordHash: string,
): Promise<string> {
  const { tx, lists } = made
  const { email, first_name, last_name, tier, home, profile } = organizer
  const user_type = 'organizer'
  const id = await createAccount(tx, { email, name: first_name, last_name, user_type, passwordHash })
  await tx.insert(profiles).values({
    ...profile,
    id,
    first_name,
    last_name,
    user_type,
    subscription_tier_id: lists.tierId(user_type, tier),
    home_country_id: lists.countryIds.get(home) ?? null,
  })
  const events: string[] = []
  for (const event of organizer.events) {
    const made = await createEvent(tx, id, toEventInput(event, lists))
    events.push(made.id)
    const { state } = event
    if (state !== 'draft')
      await tx.update(eventRows).set({ state, submitted_at: new Date() }).where(eq(eventRows.id, made.id))
  }
  for (const list of organizer.shortlists) {
    await makeShortlist(made, id, {
      list,
      event_id: list.event === null ? null : (events[list.event] ?? null),
    })
  }
  return id
}

function toEventInput(event: SampleEvent, { countryIds, topicIds }: Lists) {
  const { state, day, days, hours, country, audience, budget, topics, slots, ...fields } = event
  return eventInput.parse({
    ...fields,
    starts_at: `${dayFromNow(day)}T${hours[0]}`,
    ends_at: `${dayFromNow(day + days - 1)}T${hours[1]}`,
    country_id: (country && countryIds.get(country)) ?? null,
    expected_audience: audience ?? null,
    budget_min: budget[0],
    budget_max: budget[1],
    currency: 'EUR',
    topic_ids: idsOf(topics, topicIds),
    slots: slots.map((slot) => ({
      format: slot.format,
      day: slot.day === undefined ? null : dayFromNow(day + slot.day),
      time: slot.time || null,
      part_of_day: slot.part ?? null,
      length_minutes: slot.length,
      fee_min: slot.fee[0],
      fee_max: slot.fee[1],
    })),
  })
}

async function makeShortlist(
  { tx, config, speakers }: Made,
  ownerId: string,
  { list, event_id }: { list: SampleShortlist; event_id: string | null },
): Promise<void> {
  const id = await createShortlist(tx, ownerId, { title: list.title, event_id })
  await addSpeakers(
    tx,
    ownerId,
    id,
    list.speakers.map(({ username }) => username),
  )
  const items = await readItems(tx, id)
  const itemOf = (username: string) => {
    const item = items.find(({ speaker_id }) => speaker_id === speakers.get(username))
    if (!item) throw new Error(`${username} is not on the sample shortlist ${list.title}.`)
    return item.id
  }
  for (const { username, note, labels } of list.speakers) {
    await describeSpeaker(tx, ownerId, id, itemOf(username), { note, labels })
  }
  await placeLine(tx, ownerId, id, list.above)
  await shareList(tx, config, ownerId, id, { takes_votes: true, shows_fees: false, hides_votes: true })
  const link = await findOpenLink(tx, id)
  if (!link) throw new Error('The sample shortlist has no link.')
  const onList = { shortlist_id: id }
  for (const { name, votes, comments } of list.members) {
    const member_id = uuidv7()
    // No one has the cookie.
    const token_hash = hashToken(randomBytes(32).toString('base64url'))
    await tx.insert(committeeMembers).values({ ...onList, id: member_id, link_id: link.id, name, token_hash })
    await tx.insert(committeeVotes).values(
      Object.entries(votes).map(([username, [vote, score]]) => ({
        ...onList,
        item_id: itemOf(username),
        member_id,
        vote,
        score,
      })),
    )
    const said = Object.entries(comments)
    if (said.length === 0) continue
    await tx.insert(committeeComments).values(
      said.map(([username, text]) => ({
        ...onList,
        id: uuidv7(),
        item_id: itemOf(username),
        member_id,
        text,
      })),
    )
  }
}
