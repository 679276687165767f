// What a speaker with 500 requests feels at /dashboard/requests, in Chromium on loopback: keys in the list, the board, opening
// one, selecting several, and scrolling.
import { chromium, type Page } from '@playwright/test'
import { Pool } from 'pg'
import { screenTexts } from '../src/features/requests/app/texts.ts'
import { paths } from '../src/vocabulary/paths.ts'
import { launchOptions } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import {
  describeLongTasks,
  describeTimes,
  longTasksDuring,
  observeLongTasks,
  timeToPaint,
} from './in-page.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'

const requests = 500
const steps = 40
const openRow = `document.querySelector('[data-request] [aria-current]')?.getAttribute('href')`

export async function measureRequestsScreen(bench: Bench): Promise<Row[]> {
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const speaker = await makeSignedIn(pool, 'speaker')
  await makeRequests(pool, speaker.id)
  await pool.end()
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = speaker.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    await context.addInitScript(observeLongTasks)
    const page = await context.newPage()
    const list = origin + paths.dashboardRequests
    return [...(await measureList(page, list)), ...(await measureBoard(page, `${list}?view=board`))]
  } finally {
    await browser.close()
    await stop(server)
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForSelector('html[data-awake]', { state: 'attached' })
  await page.waitForSelector('[data-request]')
  await page.waitForTimeout(1_500)
}

export async function measureList(page: Page, url: string): Promise<Row[]> {
  await open(page, url)
  const name = `requests, ${requests} of them`
  const press = (key: string) => timeToPaint(page, 'keydown', openRow, () => page.keyboard.press(key))
  const scrolled = await longTasksDuring(page, () => scrollThrough(page, 200, 28_000))
  await open(page, url)
  const mode: number[] = []
  const { x = 0, y = 0 } =
    (await page.getByRole('button', { name: screenTexts.bulk.mode }).boundingBox()) ?? {}
  for (let i = 0; i < 20; i += 1) {
    const hasBoxes = `document.querySelector('[data-request] input') === null`
    mode.push(await timeToPaint(page, 'click', hasBoxes, () => page.mouse.click(x + 10, y + 10)))
  }
  const opened: number[] = []
  const article = `document.querySelector('article h1')?.closest('article').getAttribute('aria-label')`
  for (let i = 0; i < steps; i += 1) {
    const row = page.locator('[data-request] a').nth((i * 3) % 7)
    const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
    await page.mouse.move(x + 80, y + 20)
    opened.push(await timeToPaint(page, 'click', article, () => page.mouse.click(x + 80, y + 20)))
  }
  const stepped: number[] = []
  for (let i = 0; i < steps; i += 1) stepped.push(await press(i % 20 < 14 ? 'j' : 'k'))
  const chosen: number[] = []
  const boxes = `document.querySelectorAll('[data-request] input:checked').length`
  for (let i = 0; i < steps; i += 1) {
    chosen.push(await timeToPaint(page, 'keydown', boxes, () => page.keyboard.press('x')))
    await page.keyboard.press(i % 20 < 14 ? 'j' : 'k')
  }
  return [
    describeTimes(`${name}: J and K`, stepped),
    describeTimes(`${name}: X`, chosen),
    describeTimes(`${name}: opening one`, opened),
    describeTimes(`${name}: select mode`, mode),
    describeLongTasks(`${name}: scrolling the list`, scrolled),
  ]
}

export async function measureBoard(page: Page, url: string): Promise<Row[]> {
  await open(page, url)
  const name = `board, ${requests} requests`
  const scrolled = await longTasksDuring(page, () => scrollThrough(page, 600, 20_000))
  await open(page, url)
  await page.locator('[data-request]').first().focus()
  const focused = `document.activeElement?.dataset.request ?? ''`
  const tabbed: number[] = []
  for (let i = 0; i < steps; i += 1)
    tabbed.push(await timeToPaint(page, 'keydown', focused, () => page.keyboard.press('Tab')))
  return [describeTimes(`${name}: Tab`, tabbed), describeLongTasks(`${name}: scrolling`, scrolled)]
}

/** With the wheel, as someone who looks for something. */
async function scrollThrough(page: Page, x: number, to: number): Promise<void> {
  await page.mouse.move(x, 500)
  for (let y = 0; y < to; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
}

/** In every state. */
export async function makeRequests(pool: Pool, speakerId: string): Promise<void> {
  await pool.query(
    `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, starts_on, city, format,
       budget, budget_currency, message, requested_at, moved_at, expires_at, held_at, hold_ends_at, proposed_by, proposed_terms)
     select gen_random_uuid(), $1, (array['Olu Berg', 'Ines Vidal', 'Maximiliane von Hohenstein-Sandström', '山田 花子'])[1 + n % 4],
       'olu' || n || '@example.com', state, 'Harbour Summit ' || n, current_date + 20 + n, 'Hamburg', 'keynote', 3000, 'EUR',
       'We would love to have you.', now(), now() - make_interval(hours => n), now() + make_interval(hours => 240 + n),
       case when state = 'held' then now() end, case when state = 'held' then now() + interval '9 days' end,
       case when state = 'proposed' then 'organizer' end,
       case when state = 'proposed' then json_build_object('starts_on', null, 'ends_on', null, 'city', 'Kiel', 'country', null, 'online',
         false, 'format', 'talk', 'budget', 3500, 'budget_currency', 'EUR') end
     from (select n, (array['requested', 'requested', 'requested', 'held', 'proposed', 'accepted', 'confirmed', 'declined'])[1 + n % 8]
       as state from generate_series(0, $2::int - 1) as n) as given`,
    [speakerId, requests],
  )
  await pool.query('analyze booking_requests')
}
