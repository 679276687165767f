// `npm run screens [-- pattern…] [--state full,empty]`: shows every screen whose name matches one of the given, in each state, at
// three widths and in both themes; writes a picture of each to test-results/screens, and prints what axe finds and what does not
// fit its width. Exits with 1 if there is any.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../src/vocabulary/paths.ts'
import { findCutTexts, findViolations, scrollsSideways, showIn } from '../tests/e2e/accessibility.ts'
import { goodPassword, makePerson, signIn } from '../tests/e2e/people.ts'
import { spawnApp, untilReady } from '../tests/process.ts'
import { type Screen, screens, type Who } from '../tests/screens/list.ts'
import { sampleOrganizer } from '../tests/screens/openers.ts'
import { answerIn, type State, states } from '../tests/screens/states.ts'
import { ensureChromium } from './chromium.mjs'
import { node, projectFolder, run } from './install.mjs'

type Found = Omit<Screen, 'at'> & { at: string }

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { state: { type: 'string' } },
})
const wantedStates = flags.state?.split(',') ?? states
const folder = join(projectFolder, 'test-results/screens')
mkdirSync(folder, { recursive: true })
run(node, ['scripts/build.ts', '--if-stale'])

/** px; heights of usual windows. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
/** px; a picture shows no more of a long page. */
const highest = 1400
/** Of a pixel on the screen in the picture. */
const scale = 0.6

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-screens-'))
process.env.E2E_DATA_DIR = dataDir
const app = await spawnApp({
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  NODE_ENV: 'production',
  DEMO: 'on',
  DEMO_PASSWORD: goodPassword,
})
const executablePath = ensureChromium()
let browser: Browser | undefined
let faults = 0
try {
  await untilReady(app, 180_000)
  await untilSampled()
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const people: Record<Exclude<Who, 'guest'>, { email: string }> = {
    speaker: { email: 'ada.moreau@demo.example' },
    organizer: sampleOrganizer,
    admin: await makePerson({ role: 'admin', name: 'Ruth', last_name: 'Adeyemi' }),
  }
  const contexts = new Map<Who, BrowserContext>()
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.some((pattern) => new RegExp(pattern).test(screen.name))) continue
    const context = contexts.get(screen.who) ?? (await browser.newContext({ baseURL: app.origin }))
    if (!contexts.has(screen.who) && screen.who !== 'guest') await signIn(context, people[screen.who])
    contexts.set(screen.who, context)
    const at = await addressOf(context, screen).catch(String)
    if (!at.startsWith('/') && !at.startsWith(app.origin)) {
      faults += 1
      process.stdout.write(`${screen.name}: no such link. ${at}\n`)
      continue
    }
    for (const state of states) {
      const isPublic = screen.who === 'guest' || !/^\/(dashboard|admin|events\/(create|edit))/.test(at)
      if (!wantedStates.includes(state)) continue
      // Public pages come with their data; a dialog shows what the screen has.
      if (state !== 'full' && (isPublic || (screen.open && state !== 'long'))) continue
      await show(context, { ...screen, at }, state).catch((error: unknown) => {
        faults += 1
        process.stdout.write(`${screen.name} ${state}: ${String(error).split('\n', 1)}\n`)
      })
    }
  }
} finally {
  await browser?.close()
  app.child.kill('SIGTERM')
  await app.exited
  rmSync(dataDir, { recursive: true, force: true })
}
process.stdout.write(`${folder}: ${faults} faults\n`)
process.exit(faults > 0 ? 1 : 0)

/** The sample people and their pictures are made after the start. */
async function untilSampled(): Promise<void> {
  const page = app.origin + paths.speakerAs('ada-moreau', 'json')
  for (;;) {
    const answer = await fetch(page)
    if (answer.ok && JSON.stringify(await answer.json()).includes('/media/')) return
    await setTimeout(500)
  }
}

async function addressOf(context: BrowserContext, { at }: Screen): Promise<string> {
  if (typeof at === 'string') return at
  const page = await context.newPage()
  const address = await at.find(page)
  await page.close()
  return address ?? ''
}

async function show(context: BrowserContext, screen: Found, state: State): Promise<void> {
  const begun = performance.now()
  const rows: { light: Buffer; dark: Buffer }[] = []
  const found = new Set<string>()
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => found.add(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 500 && state !== 'failing') found.add(`${answer.status()} ${answer.url()}`)
  })
  for (const [place, size] of sizes.entries()) {
    await page.setViewportSize(size)
    // A change of width closes what is open.
    const missing = place === 0 || screen.open ? await visit(page, screen, state) : undefined
    if (missing) found.add(missing)
    const pictures: { light: Buffer; dark: Buffer } = { light: Buffer.alloc(0), dark: Buffer.alloc(0) }
    for (const theme of ['light', 'dark'] as const) {
      await showIn(page, theme)
      for (const fault of await findViolations(page, theme)) found.add(`${size.width} ${theme} ${fault}`)
      pictures[theme] = await page.screenshot({ fullPage: !screen.open || screen.who === 'guest' })
    }
    if (await scrollsSideways(page)) found.add(`${size.width} scrolls sideways`)
    for (const fault of await findCutTexts(page)) found.add(`${size.width} ${fault}`)
    rows.push(pictures)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  await sheetOf(rows, join(folder, `${screen.name}.${state}.png`))
  faults += found.size
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`${screen.name} ${state} ${seconds} s ${[...found].join('; ') || 'ok'}\n`)
}

/** What could not be opened, or nothing. */
async function visit(page: Page, screen: Found, state: State): Promise<string | undefined> {
  if (state === 'full') await page.goto(screen.at)
  else {
    // A document brings its data along: the screen is opened from another one.
    const start = screen.who === 'admin' ? paths.adminPlans : paths.dashboardSettingsArea('help')
    await page.goto(screen.at === start ? paths.dashboardSettingsArea('privacy') : start)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await answerIn(page, state)
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, screen.at)
  }
  // Some public pages load their scripts at the first input.
  await page.keyboard.press('Shift')
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  if (state === 'loading') await page.waitForTimeout(1_500)
  else await untilQuiet(page)
  if (!screen.open) return undefined
  try {
    await screen.open(page)
    await page.waitForTimeout(500)
    await untilQuiet(page)
  } catch {
    return `could not be opened at ${page.viewportSize()?.width}`
  }
  return undefined
}

/** Or after a while: some screens ask again by themselves. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {})
}

/** The light ones above the dark ones, side by side. */
async function sheetOf(rows: { light: Buffer; dark: Buffer }[], path: string): Promise<void> {
  const gap = 16
  const tops = { light: 0, dark: 0 }
  const parts: { input: Buffer; left: number; top: number }[] = []
  let width = 0
  let height = 0
  for (const theme of ['light', 'dark'] as const) {
    tops[theme] = height
    let left = 0
    let rowHeight = 0
    for (const { [theme]: picture } of rows) {
      const { width: wide = 0, height: high = 0 } = await sharp(picture).metadata()
      const shown = Math.min(high, highest)
      const small = await sharp(picture)
        .extract({ left: 0, top: 0, width: wide, height: shown })
        .resize({ width: Math.round(wide * scale) })
        .png()
        .toBuffer({ resolveWithObject: true })
      parts.push({ input: small.data, left, top: tops[theme] })
      left += small.info.width + gap
      rowHeight = Math.max(rowHeight, small.info.height)
    }
    width = Math.max(width, left - gap)
    height += rowHeight + gap
  }
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(parts)
    .png({ compressionLevel: 6 })
    .toFile(path)
}
