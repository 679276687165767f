// Speakers for tests of testimonials, requests and views: published, with an engagement, on a plan.
import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from './harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from './people.ts'

const tierIds = {
  Free: '01a1fc00-0000-7000-8000-000000000001',
  Pro: '01a1fc00-0000-7000-8000-000000000002',
  Premium: '01a1fc00-0000-7000-8000-000000000003',
} as const

let made = 0

export interface Voice extends Account {
  username: string
  browser: Browser
  experienceId: string
}

/** Ada Moreau, published, with one past engagement, signed in in her own browser. */
export async function makeVoice(
  app: TestApp,
  { tier = 'Premium', visibility = 'public' }: { tier?: keyof typeof tierIds; visibility?: string } = {},
): Promise<Voice> {
  made += 1
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  const username = `ada-${process.pid}-${made}`
  await app.database.pool.query(
    'update profiles set username = $2, visibility = $3, subscription_tier_id = $4, published_at = now() where id = $1',
    [account.id, username, visibility, tierIds[tier]],
  )
  const experienceId = uuidv7()
  await app.database.pool.query(
    `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, audience_size)
     values ($1, $2, 'Calm systems', 'Lighthouse Days', 'keynote', '2025-05-01', '2025-05-02', 400)`,
    [experienceId, account.id],
  )
  return { ...account, username, browser, experienceId }
}

/** The token of the link in the latest mail to this address. */
export async function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  await app.runJobs()
  const mail = app.mails.filter(({ to }) => to === email).at(-1)
  return /[?]token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
