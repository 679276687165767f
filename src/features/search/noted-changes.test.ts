// Which changes the triggers note for the index, and of whom: what is not obvious from the rows that change (docs/search.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/booking-requests.ts'
import { app, ask, organizer, propose, settle, speaker, startRequestApp } from '../../../tests/request-app.ts'
import { makeSpeaker } from '../../../tests/speakers.ts'
import { refreshChanged } from './indexer.server.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const refresh = async () => {
  while ((await refreshChanged(app.context.db)).isMore);
}

test('a hold that ends because another date was agreed: the speaker is free again', async () => {
  const days = [dayFromNow(600), dayFromNow(601)] as const
  const taken = async () => {
    await refresh()
    const rows = await query<{ lexemes: string[] }>(
      'select tsvector_to_array(lexemes) as lexemes from speaker_search where id = $1',
      [speaker.id],
    )
    return days.filter((day) => rows[0]?.lexemes.includes(`D${day.replaceAll('-', '')}`))
  }
  const id = await ask({ asks_for: 'hold', starts_on: days[0] })
  await settle(speaker.browser, id, 'hold')
  await settle(organizer, id, 'request')
  expect(await taken()).toEqual([days[0]])
  await propose(organizer, id, { starts_on: days[1] })
  expect((await settle(speaker.browser, id, 'agree')).state).toBe('accepted')
  expect(await taken()).toEqual([])
})

test('what a plan includes: only its own speakers, and only what the index is made from', async () => {
  const free = await makeSpeaker(app, { tier: 'Free' })
  const hidden = await makeSpeaker(app, { tier: 'Free', visibility: 'unlisted' })
  await refresh()
  const set = (side: 'speaker' | 'organizer', plan: string, feature: string, limit: number) =>
    query(
      `insert into tier_features (tier_id, feature_id, limit_value)
      select t.id, f.id, $4 from subscription_tiers t join subscription_features f using (user_type)
      where t.user_type = $1 and t.name = $2 and f.feature_key = $3
      on conflict (tier_id, feature_id) do update set limit_value = excluded.limit_value`,
      [side, plan, feature, limit],
    )
  const noted = async () => {
    const rows = await query<{ profile_id: string }>('select profile_id from search_changes')
    await refresh()
    return rows.map(({ profile_id }) => profile_id)
  }
  await set('organizer', 'Pro', 'contacts', 21)
  await set('organizer', 'Pro', 'export', 1)
  await set('speaker', 'Free', 'analytics_standard', 1)
  expect(await noted()).toEqual([])
  for (const feature of ['topics', 'past_events', 'testimonials']) {
    await set('speaker', 'Free', feature, 2)
    expect(await noted()).toEqual([free.id])
  }
  await query(`delete from tier_features where tier_id = (select id from subscription_tiers
    where user_type = 'speaker' and name = 'Premium')`)
  expect(await noted()).toEqual([speaker.id])
  expect(await query('select from speaker_search where id = $1', [hidden.id])).toEqual([])
})
