// Sample speakers: their profiles, engagements and testimonials.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { createAccount } from '../accounts/service.server.ts'
import { countries } from '../countries/table.server.ts'
import { experiences, experienceTopics } from '../experiences/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { profileCountries, profileTopics } from '../profiles/choices/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { testimonials } from '../testimonials/table.server.ts'
import { topics } from '../topics/table.server.ts'
import type { SampleSpeaker } from './people.ts'

export type Lists = Awaited<ReturnType<typeof readLists>>

export async function readLists(tx: Database) {
  const topicRows = await tx.select({ id: topics.id, name: topics.name }).from(topics)
  const countryRows = await tx.select({ id: countries.id, code: countries.code }).from(countries)
  const tierRows = await tx.select().from(subscriptionTiers)
  return {
    topicIds: new Map(topicRows.map(({ id, name }) => [name, id])),
    countryIds: new Map(countryRows.map(({ id, code }) => [code, id])),
    tierId: (userType: string, name: string) =>
      tierRows.find((tier) => tier.user_type === userType && tier.name === name)?.id ?? null,
  }
}

export async function makeSpeaker(
  tx: Database,
  speaker: SampleSpeaker,
  passwordHash: string,
  { topicIds, countryIds, tierId }: Lists,
): Promise<string> {
  const { email, first_name, last_name, username, tier, profile } = speaker
  const id = await createAccount(tx, {
    email,
    name: first_name,
    last_name,
    user_type: 'speaker',
    passwordHash,
  })
  const now = new Date()
  await tx.insert(profiles).values({
    id,
    first_name,
    last_name,
    user_type: 'speaker',
    subscription_tier_id: tierId('speaker', tier),
    username,
    ...profile,
    home_country_id: countryIds.get(speaker.home) ?? null,
    visibility: 'public',
    published_at: now,
  })
  // With increasing times, so that a plan's limit hides the latest.
  const rows = idsOf(speaker.topics, topicIds).map((topic_id, i) => ({
    profile_id: id,
    topic_id,
    created_at: new Date(now.getTime() + i),
  }))
  await tx.insert(profileTopics).values(rows)
  await tx
    .insert(profileCountries)
    .values(idsOf(speaker.countries, countryIds).map((country_id) => ({ profile_id: id, country_id })))
  const engagementIds = await addEngagements(tx, id, speaker, { topicIds, countryIds })
  if (speaker.quotes.length > 0) {
    await tx.insert(testimonials).values(
      speaker.quotes.map(({ quote, name, role, organisation, rating, about }, position) => ({
        id: uuidv7(),
        profile_id: id,
        experience_id: engagementIds[about] ?? null,
        state: 'published' as const,
        author_email: `quote-${position + 1}@demo.example`,
        author_name: name,
        author_role: role,
        author_organisation: organisation,
        quote,
        rating,
        position,
        submitted_at: now,
        published_at: now,
      })),
    )
  }
  return id
}

async function addEngagements(
  tx: Database,
  profileId: string,
  { engagements }: SampleSpeaker,
  { topicIds, countryIds }: Pick<Lists, 'topicIds' | 'countryIds'>,
): Promise<string[]> {
  const rows = engagements.map((engagement) => ({
    id: uuidv7(),
    profile_id: profileId,
    title: engagement.title,
    event_name: engagement.event,
    format: engagement.format,
    starts_on: dayFromNow(engagement.day),
    ends_on: dayFromNow(engagement.day + engagement.days - 1),
    venue: engagement.venue,
    city: engagement.city,
    country_id: engagement.country ? (countryIds.get(engagement.country) ?? null) : null,
    online: engagement.online,
    audience_size: engagement.audience ?? null,
    description: engagement.description,
    verification: engagement.checked ? ('organizer_confirmed' as const) : ('self_reported' as const),
  }))
  if (rows.length === 0) return []
  await tx.insert(experiences).values(rows)
  const about = rows.flatMap(({ id }, i) =>
    idsOf(engagements[i]?.topics ?? [], topicIds).map((topic_id) => ({ experience_id: id, topic_id })),
  )
  if (about.length > 0) await tx.insert(experienceTopics).values(about)
  return rows.map(({ id }) => id)
}

export function idsOf(names: readonly string[], ids: ReadonlyMap<string, string>): string[] {
  return names.flatMap((name) => ids.get(name) ?? [])
}

/** yyyy-mm-dd (UTC). */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
