// The admin's figures are counted live, including zeros.
import { expect, test } from 'vitest'
import { admin, app, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { insertEvent } from '../../../../tests/event-rows.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { overview } from './schema.ts'

setUpAdminApp()

const read = async () => overview.parse(await (await admin.get('/api/admin/overview')).json())

test('an almost empty installation', async () => {
  const figures = await read()
  expect(figures).toMatchObject({
    applications: { total: 0, new_in_7_days: 0, by_type: { speaker: 0, organizer: 0 } },
    users: { total: 1, suspended: 0, admins: 1, new_in_7_days: 1, by_type: { speaker: 0, organizer: 0 } },
    invitations: { open: 0, expiring: 0, expired: 0, undelivered: 0 },
    mails: { waiting: 0, failed: 0 },
  })
  expect(figures.users.by_tier.map(({ user_type, name, count }) => [user_type, name, count])).toEqual([
    ['speaker', 'Free', 0],
    ['speaker', 'Pro', 0],
    ['speaker', 'Premium', 0],
    ['organizer', 'Free', 0],
    ['organizer', 'Pro', 0],
    ['organizer', 'Premium', 0],
  ])
})

test('everything is counted where it belongs', async () => {
  await app.database.pool.query(`
    insert into beta_signups (id, email, user_type, source, status, created_at)
    select gen_random_uuid(), status || i || '@example.com', case i when 1 then 'organizer' else 'speaker' end,
      'homepage', status, now() - make_interval(days => i * 4)
    from unnest(array['pending', 'invited', 'joined', 'declined'], array[3, 4, 1, 2]) as given (status, times),
      generate_series(1, times) as i;
    insert into invitations (id, beta_signup_id, email, token_hash, expires_at)
    select gen_random_uuid(), id, email, encode(sha256(email::bytea), 'hex'),
      now() + case email when 'invited1@example.com' then interval '-1 day'
        when 'invited2@example.com' then interval '2 days' else interval '9 days' end
    from beta_signups where status = 'invited';
    insert into mail_outbox (id, recipient, subject, kind, state, html, text, message_id, sent_at)
    select gen_random_uuid(), 'a@example.com', 's', 'invitation', state, body, body, i::text,
      case state when 'sent' then now() end
    from unnest(array['pending', 'failed', 'failed', 'sent'], array['x', null, null, null]) with ordinality
      as given (state, body, i);
    insert into mail_outbox (id, recipient, subject, kind, state, html, text, message_id, created_at, sent_at)
    select gen_random_uuid(), recipient, 's', kind, state, body, body, 'again' || i, now() - make_interval(hours => 9 - i::int),
      case state when 'sent' then now() end
    from unnest(
      array['invited1@example.com', 'invited3@example.com', 'invited3@example.com', 'invited4@example.com', 'a@example.com'],
      array['invitation', 'invitation', 'invitation', 'account_note', 'account_note'],
      array['failed', 'failed', 'sent', 'failed', 'failed'],
      array[null, null, null, 'x', null]) with ordinality as given (recipient, kind, state, body, i)`)
  const organizer = await makeAccount(app, { user_type: 'organizer' })
  await (await signedInBrowser(app, organizer)).send('POST', '/api/profile')
  // Admins are not counted with the plan of their own profile.
  await admin.send('POST', '/api/profile')
  const suspended = await makeAccount(app)
  await app.database.pool.query(`update users set suspended_at = now(), created_at = now() - interval '8 days'
    where id = '${suspended.id}'`)
  await insertEvent(app.database.pool, { owner: organizer.id, state: 'in_review' })
  await insertEvent(app.database.pool, { owner: organizer.id, state: 'in_review', deleted: true })
  await app.database.pool.query(`insert into reports (id, kind, subject_id, cause, state, reason, decided_at)
    select gen_random_uuid(), 'profile', ('00000000-0000-7000-8000-00000000000' || subject)::uuid, 'spam', state,
      case when state <> 'open' then 'no_violation' end, case when state <> 'open' then now() end
    from unnest(array[1, 1, 2, 3], array['open', 'open', 'open', 'dismissed']) as given (subject, state)`)
  const figures = await read()
  expect(figures).toMatchObject({
    applications: {
      total: 10,
      new_in_7_days: 4,
      by_status: { pending: 3, invited: 4, joined: 1, declined: 2 },
      by_type: { speaker: 6, organizer: 4 },
    },
    // The admin counts as neither.
    users: { total: 3, suspended: 1, admins: 1, new_in_7_days: 2, by_type: { speaker: 1, organizer: 1 } },
    // The third has been sent again since; the fourth's was another mail.
    invitations: { open: 3, expiring: 1, expired: 1, undelivered: 1 },
    // The other failed one cannot be sent again any more.
    mails: { waiting: 1, failed: 1 },
    reports: { open: 2 },
    events: { in_review: 1 },
    support: { open: 0 },
  })
  const page = await (await admin.get('/admin')).text()
  expect(page.match(/(?<=href=")\/admin\/mail[^"]*/g)).toContain('/admin/mail?state=failed')
  const counted = async (list: string) => (await (await admin.get(`/api/admin/${list}`)).json()).total
  expect(await counted('beta-signups?invitation=undelivered')).toBe(figures.invitations.undelivered)
  for (const type of ['speaker', 'organizer'] as const)
    expect(await counted(`users?user_type=${type}`)).toBe(figures.users.by_type[type])
  expect(await counted('users?user_type=admin')).toBe(figures.users.admins)
  expect(figures.users.by_tier.filter(({ count }) => count > 0)).toMatchObject([
    { user_type: 'organizer', name: 'Free', count: 1 },
  ])
})
