// Who hears of new matches of saved searches: once for each match, by notification and by at most one mail a day
// (docs/specification.md §6, §13).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  app,
  change,
  countOf,
  forgetSearches,
  ines,
  listed,
  newWord,
  save,
  startSavedSearchApp,
} from '../../../../tests/saved-search-app.ts'
import { bodyOf, newOrganizer } from '../../../../tests/shortlist-app.ts'
import { notificationPaths } from '../../../vocabulary/notification-paths.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import type { NotificationList } from '../../notifications/schema.ts'
import { announceNewMatches } from './jobs.server.ts'

beforeAll(startSavedSearchApp)
afterAll(() => app.close())
beforeEach(forgetSearches)

const announce = async () => {
  await announceNewMatches(app.context.db, app.config)
  const { rows } = await app.database.pool.query<{ recipient: string; subject: string; text: string }>(
    `select recipient, subject, text from mail_outbox where kind = 'new_matches' order by id`,
  )
  return rows
}
/** The notifications of new matches. */
async function notificationsOf(): Promise<string[]> {
  const { rows } = await bodyOf<NotificationList>(ines.get(notificationPaths.notifications))
  return rows.map(({ kind, what, count }) => `${kind} ${what} ${count}`).sort()
}

const aDayLater = () =>
  app.database.pool.query(`update saved_searches set mailed_at = mailed_at - interval '1 day'`)

test('a mail announces new matches once, at most daily, and only where it is wanted', async () => {
  const [word, quiet] = [newWord(), newWord()]
  const { id } = await save(ines, { q: word }, { name: 'Keynotes' })
  await save(ines, { q: quiet }, { mails: false })
  expect(await announce()).toEqual([])
  await listed('Ada', word)
  await listed('Bo', quiet)
  const [mail, ...others] = await announce()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: ines.email, subject: '1 new speaker in your saved searches' })
  expect(mail?.text).toContain('Keynotes\nAda Example')
  expect(mail?.text).not.toContain('Bo ')
  expect(mail?.text).toContain('To stop these emails')
  // Each search tells in the app, with or without mails, of each match once.
  expect(await notificationsOf()).toEqual(['matches Keynotes 1', 'matches Mine 1'])

  await listed('Cleo', word)
  expect(await announce()).toHaveLength(1)
  await aDayLater()
  const [, second] = await announce()
  expect(second?.text).toContain('Keynotes\nCleo Example')
  expect(second?.text).not.toContain('Ada')
  await aDayLater()
  expect(await announce()).toHaveLength(2)
  // What was mailed is still new on the screen.
  expect(await countOf(ines, id)).toBe(2)
})

test('no mail says anything of hidden profiles, past dates, locked filters and to suspended people', async () => {
  const word = newWord()
  const [locked, suspended] = [await newOrganizer(app, 'Premium'), await newOrganizer(app, 'Premium')]
  await save(ines, { q: word })
  await save(locked, { q: word, has_video: 'true' })
  await save(suspended, { q: word })
  await save(ines, { q: word, free_on: '2020-01-01' })
  const ada = await listed('Ada', word)
  await change(ada.id, `visibility = 'unlisted'`)
  expect(await announce()).toEqual([])
  await change(ada.id, `visibility = 'public'`)
  await app.database.pool.query(`update users set suspended_at = now() where id = $1`, [suspended.id])
  await app.database.pool.query(
    `update profiles set subscription_tier_id =
      (select id from subscription_tiers where user_type = 'organizer' and name = 'Free') where id = $1`,
    [locked.id],
  )
  const mails = await announce()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [ines.email, '1 new speaker in your saved searches'],
  ])
})

test('a search without mails holds no mail of another back', async () => {
  const [word, quiet] = [newWord(), newWord()]
  await save(ines, { q: word }, { name: 'Keynotes' })
  await save(ines, { q: quiet }, { mails: false })
  await listed('Ada', quiet)
  expect(await announce()).toEqual([])
  expect(await notificationsOf()).toEqual(['matches Mine 1'])
  await listed('Bo', word)
  expect(await announce()).toHaveLength(1)
})

test('one who was seen, left and comes back is announced again', async () => {
  const word = newWord()
  const { id } = await save(ines, { q: word }, { name: 'Keynotes' })
  const ada = await listed('Ada', word)
  expect(await announce()).toHaveLength(1)
  await change(ada.id, `visibility = 'unlisted'`)
  await ines.send('POST', searchPaths.savedSearchSeen(id))
  await change(ada.id, `visibility = 'public'`)
  await aDayLater()
  expect(await announce()).toHaveLength(2)
})
