// The screen of a shortlist with 500 speakers, and the page on which its committee votes: tasks that keep the page from
// answering while something is done there. Chromium on loopback.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { paths } from '../src/vocabulary/paths.ts'
import { shortlistPaths } from '../src/vocabulary/shortlist-paths.ts'
import { insertEvent } from '../tests/event-rows.ts'
import { launchOptions } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import { longTasksDuring, observeLongTasks } from './in-page.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'

const speakers = 500

export async function measureShortlistScreen(bench: Bench): Promise<Row[]> {
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { id, owner } = await makeList(pool)
  await pool.end()
  const browser = await chromium.launch(launchOptions)
  try {
    return await measureBoth(
      await browser.newContext({ viewport: { width: 1280, height: 900 } }),
      await browser.newContext({ viewport: { width: 1280, height: 900 } }),
      { origin, id, owner },
    )
  } finally {
    await browser.close()
    await stop(server)
  }
}

interface Given {
  origin: string
  id: string
  owner: { cookie: string }
}

export async function measureBoth(
  owners: BrowserContext,
  members: BrowserContext,
  { origin, id, owner }: Given,
): Promise<Row[]> {
  const shared = await fetch(origin + shortlistPaths.shortlistLink(id), {
    method: 'PUT',
    headers: { cookie: owner.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ days: 30, takes_votes: true, shows_fees: false, hides_votes: false }),
  })
  if (!shared.ok) throw new Error(`sharing answered ${shared.status}: ${await shared.text()}`)
  const link = new URL((await shared.json()).url)
  const [name = '', value = ''] = owner.cookie.split('=')
  await owners.addCookies([{ name, value, url: origin }])
  for (const context of [owners, members]) await context.addInitScript(observeLongTasks)
  const [page, member] = [await owners.newPage(), await members.newPage()]
  const rows: Row[] = []
  async function watch(who: Page, what: string, act: () => Promise<unknown>, { opens = false } = {}) {
    const lengths = await longTasksDuring(
      who,
      async () => {
        await act()
        await who.waitForTimeout(opens ? 2_000 : 1_000)
      },
      { opens },
    )
    rows.push({
      name: what,
      value: Math.max(0, ...lengths),
      unit: 'ms',
      goal: { atMost: 50 },
      ...(lengths.length > 1 && { note: `${lengths.length} long tasks` }),
    })
  }
  const own = `shortlist of ${speakers}, longest task`
  const theirs = `committee on ${speakers}, longest task`
  const voting = (index: number) => member.locator('li button[name="vote"]').nth(index).click()

  const open = async (who: Page, url: string) => {
    await who.goto(url)
    await who.waitForSelector('html[data-awake]', { state: 'attached' })
  }
  await member.goto(origin)
  await watch(member, `${theirs}: loading`, () => open(member, origin + link.pathname + link.search), {
    opens: true,
  })
  await member.getByRole('textbox').first().fill('Henrik Bay')
  await watch(
    member,
    `${theirs}: joining`,
    async () => {
      await member.keyboard.press('Enter')
      await member.waitForSelector('li button[name="vote"]')
      await member.waitForSelector('html[data-awake]', { state: 'attached' })
    },
    { opens: true },
  )
  await watch(member, `${theirs}: scrolling`, () => scroll(member, 12_000))
  await member.mouse.wheel(0, -20_000)
  await watch(member, `${theirs}: voting`, () => voting(1))

  await page.goto(origin)
  await watch(page, `${own}: loading`, () => open(page, origin + paths.dashboardShortlist(id)), {
    opens: true,
  })
  await watch(page, `${own}: scrolling`, () => scroll(page, 24_000))
  await page.mouse.wheel(0, -40_000)
  await page.waitForTimeout(500)
  await page.keyboard.press('j')
  await watch(page, `${own}: ten steps by key`, async () => {
    for (let i = 0; i < 10; i += 1) await page.keyboard.press('j')
  })
  await watch(page, `${own}: ranking by keys`, () => page.keyboard.press('Alt+ArrowDown'))
  await watch(page, `${own}: crossing the line`, () => page.keyboard.press('l'))
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  await page.locator('[data-item] [data-name]').nth(1).focus()
  await watch(page, `${own}: opening a note`, () => page.keyboard.press('n'))
  await page.keyboard.press('Escape')
  const menu = page.locator('[data-item]').nth(2).locator('button[aria-haspopup], a[aria-haspopup]').last()
  await watch(page, `${own}: a row’s menu`, () => menu.click())
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  const grip = await page.locator('[data-item] [data-grip]').nth(2).boundingBox()
  const { x = 0, y = 0 } = grip ?? {}
  await watch(page, `${own}: dragging over four rows`, async () => {
    await page.mouse.move(x + 8, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 280, { steps: 12 })
  })
  await watch(page, `${own}: dropping`, () => page.mouse.up())
  await watch(page, `${own}: a vote that arrives live`, () => voting(4))
  return rows
}

async function scroll(page: Page, to: number): Promise<void> {
  await page.mouse.move(500, 500)
  for (let y = 0; y < to; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
}

/** For an event with eight slots; the line after eight. */
export async function makeList(pool: Pool): Promise<{ id: string; owner: { cookie: string } }> {
  const owner = await makeSignedIn(pool, 'organizer')
  const event = await insertEvent(pool, {
    owner: owner.id,
    formats: ['keynote', 'keynote', 'talk', 'talk', 'talk', 'panel', 'workshop', 'workshop'],
  })
  const id = uuidv7()
  await pool.query(`insert into shortlists (id, owner_id, event_id, title) values ($1, $2, $3, 'Keynotes')`, [
    ...[id, owner.id, event],
  ])
  const people = Array.from({ length: speakers }, () => uuidv7())
  await pool.query(
    `insert into users (id, email, email_verified, name, last_name, user_type)
     select one, one || '@example.com', true, 'Ada', 'Moreau', 'speaker' from unnest($1::uuid[]) as one`,
    [people],
  )
  await pool.query(
    `insert into profiles (id, first_name, last_name, user_type, subscription_tier_id, username, headline, city, formats, languages,
       fee_min, fee_max, fee_currency, fee_visibility, visibility, published_at)
     select one, (array['Ada', 'Ben', 'Cleo', 'Maximiliane'])[1 + nth % 4], 'Moreau-Sandström ' || nth, 'speaker',
       (select id from subscription_tiers where user_type = 'speaker' and name = 'Premium'), 'speaker-' || right(one::text, 12),
       'Makes the driest slot of a programme the one people talk about', 'Hamburg', '{keynote,talk}', '[{"tag":"en","level":"fluent"}]',
       1000, 3000, 'EUR', 'public', 'public', now()
     from unnest($1::uuid[]) with ordinality as given (one, nth)`,
    [people],
  )
  await pool.query(
    `insert into shortlist_items (id, shortlist_id, speaker_id, speaker_name, position, is_above, note, labels)
     select gen_random_uuid(), $1, one, 'Ada Moreau', nth - 1, nth <= 8, case nth % 3 when 0 then 'Thursday only' else '' end,
       case nth % 5 when 0 then array['local', 'first time'] else '{}'::text[] end
     from unnest($2::uuid[]) with ordinality as given (one, nth)`,
    [id, people],
  )
  await pool.query('analyze')
  return { id, owner }
}
