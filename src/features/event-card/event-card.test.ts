// The picture that other sites show with a link to an event: whose it is, what it shows, and when it changes.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeEvent, newPerson, publishEvent, takeStep } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../tests/people.ts'
import { makeJpeg, picturePath, uploadPicture } from '../../../tests/pictures.ts'
import { setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import type { Event } from '../events/schema.ts'
import { drawEventCard } from './card.server.ts'
import { logoPlace } from './card-layout.ts'
import type { EventCard } from './schema.ts'

let app: TestApp
let ines: Browser & { id: string }
let admin: Browser
let visitor: Browser
beforeAll(async () => {
  app = await startTestApp()
  ines = await newPerson(app, 'organizer')
  await setOrganizerPlan(app, ines.id, 'Premium')
  admin = await adminBrowser(app)
  visitor = openBrowser(app)
  await ines.send('PATCH', apiPaths.profile, { organisation: 'Northlight e. V.' })
})
afterAll(() => app.close())

async function publish(given: object = {}): Promise<Event> {
  return publishEvent(ines, admin, await completeEvent(app, ines, given))
}

async function cardOf(id: string): Promise<Buffer> {
  const answer = await visitor.get(paths.eventCard(id))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  return Buffer.from(await answer.arrayBuffer())
}

/** The middle of the place of the logo. */
async function logoIn(card: Buffer): Promise<number[]> {
  const { left, top, width, height } = logoPlace
  const point = { left: left + width / 2, top: top + height / 2, width: 1, height: 1 }
  return [...(await sharp(card).extract(point).removeAlpha().raw().toBuffer())]
}

async function giveLogo(background: string): Promise<string> {
  const logo = await sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await uploadPicture(app, ines, logo, { kind: 'logo', type: 'image/png' })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

describe('the card of a published event', () => {
  test('is a PNG of 1200 × 630 px for other sites, named with its size by the page, and 304 for who has it', async () => {
    const { id, title } = await publish({ title: 'Föhn & "friends" <2055>' })
    const answer = await visitor.get(paths.eventCard(id))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    const etag = answer.headers.get('etag') ?? ''
    expect((await app.request(paths.eventCard(id), { headers: { 'if-none-match': etag } })).status).toBe(304)
    const page = await (await visitor.get(paths.event(id))).text()
    expect(page).toContain(
      `<meta property="og:image" content="${app.config.appUrl}${paths.eventCard(id)}">` +
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
        '<meta property="og:image:alt" content="Föhn &#38; &#34;friends&#34; &#60;2055&#62;, 15–16 Apr 2055, Hamburg">',
    )
    expect(title).toContain('<2055>')
  })

  test('does not exist for an event that is not public, nor for its owner', async () => {
    const draft = await completeEvent(app, ines)
    const published = await publish()
    expect((await visitor.get(paths.eventCard(published.id))).status).toBe(200)
    await takeStep(ines, published, { action: 'cancel' })
    const deleted = await publish()
    await ines.send('DELETE', apiPaths.event(deleted.id))
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const id of [draft.id, published.id, deleted.id, unknown, 'x', draft.id.toUpperCase()]) {
      for (const reader of [visitor, ines]) {
        expect([id, (await reader.get(paths.eventCard(id))).status]).toEqual([id, 404])
      }
    }
    const page = await (await ines.get(paths.event(draft.id))).text()
    expect(page).toContain(`<meta property="og:image" content="${app.config.appUrl}/og.png">`)
  })

  test('changes at once with the event, its organizer’s name and logo', async () => {
    const { id } = await publish()
    const seen = [await cardOf(id)]
    const changes = [
      () => ines.send('PATCH', apiPaths.event(id), { title: 'Another title' }),
      () => ines.send('PATCH', apiPaths.event(id), { starts_at: '2055-04-14T09:00' }),
      () => ines.send('PATCH', apiPaths.event(id), { time_zone: 'Europe/Lisbon' }),
      () => ines.send('PATCH', apiPaths.event(id), { venue: 'Werft 11' }),
      () => ines.send('PATCH', apiPaths.event(id), { city: '', online: true }),
      () => ines.send('PATCH', apiPaths.profile, { organisation: 'Southlight' }),
      () => giveLogo('#c02040'),
      () => giveLogo('#2040c0'),
      () => ines.send('PATCH', picturePath('logo'), { crop: { x: 0, y: 0, width: 0.8, height: 0.8 } }),
      () => ines.send('DELETE', picturePath('logo')),
    ]
    for (const change of changes) {
      await change()
      const next = await cardOf(id)
      const isSeen = seen.some((card) => card.equals(next))
      // Another crop of one colour looks the same, and without a logo the card is the one from before.
      if (seen.length < 9) expect([changes.indexOf(change), isSeen]).toEqual([changes.indexOf(change), false])
      seen.push(next)
    }
    const [withLogo, without] = [seen.at(-2), seen.at(-1)]
    expect(await logoIn(withLogo ?? Buffer.alloc(0))).toEqual(
      [0x20, 0x40, 0xc0].map((value) => expect.closeTo(value, -1)),
    )
    expect(without?.equals(seen[6] ?? Buffer.alloc(0))).toBe(true)
  })

  test('leaves out a logo that the plan does not include, as the page does', async () => {
    const { id } = await publish({ title: 'On a smaller plan' })
    const without = await cardOf(id)
    await giveLogo('#c02040')
    expect((await cardOf(id)).equals(without)).toBe(false)
    await setOrganizerPlan(app, ines.id, 'Pro')
    await app.context.awaitCaches()
    expect((await cardOf(id)).equals(without)).toBe(true)
    await setOrganizerPlan(app, ines.id, 'Premium')
    await app.context.awaitCaches()
    await ines.send('DELETE', picturePath('logo'))
  })

  test('leaves out a logo whose file is damaged or gone (§20.56)', async () => {
    const { id } = await publish({ title: 'With a damaged logo' })
    const without = await cardOf(id)
    const { storage } = app.context
    for (const damage of [Buffer.from('no picture at all'), null]) {
      const picture = await giveLogo('#c02040')
      for (const key of (await storage.list(`pictures/${picture}/`)).keys) {
        if (damage) await storage.write(key, damage)
        else await storage.delete(key)
      }
      expect((await cardOf(id)).equals(without)).toBe(true)
    }
    await ines.send('DELETE', picturePath('logo'))
  })

  test('is limited per network, where it has to be drawn', async () => {
    const { id } = await publish({ title: 'Drawn for one network' })
    const address = '198.51.100.9'
    const limit = app.context.rateLimit({ name: 'expensive_files', points: 60, seconds: 600 })
    for (let i = 0; i < 60; i++) await limit.consume(address)
    expect((await app.request(paths.eventCard(id), { address })).status).toBe(429)
    await cardOf(id)
    expect((await app.request(paths.eventCard(id), { address })).status).toBe(200)
  })
})

describe('a drawn card', () => {
  const facts: EventCard = {
    title: 'Northlight Forum',
    days: '15–16 Apr 2055',
    hours: '9:00 AM – 5:30 PM, Europe/Berlin',
    place: 'Hamburg',
    organizer: 'Northlight e. V.',
    logo: null,
  }
  /** Where the title is, and the margins beside it. */
  const titlePlace = { left: 64, top: 90, width: 1072, height: 240 }

  test.each([
    ['エネルギー転換と分散型蓄電の未来を考える国際会議'],
    ['منتدى الشمال للطاقة المتجددة'],
    ['การประชุมว่าด้วยพลังงานหมุนเวียน'],
    ['Ενέργεια και αποθήκευση'],
    ['ऊर्जा संक्रमण सम्मेलन'],
  ])('has a title in its own script: %s', async (title) => {
    const [own, boxes] = await Promise.all(
      [title, title.replaceAll(/\p{L}/gu, 'ᚠ')].map((text) => drawEventCard({ ...facts, title: text }, null)),
    )
    const titleOf = (card: Buffer = Buffer.alloc(0)) => sharp(card).extract(titlePlace).raw().toBuffer()
    expect((await titleOf(own)).equals(await titleOf(boxes))).toBe(false)
  })

  test.each([
    [
      '120 characters',
      'The fourteenth conference on the governance of shared energy storage, '.repeat(2).slice(0, 120),
    ],
    ['200 characters', 'W'.repeat(200)],
    ['Thai', 'การประชุมว่าด้วยพลังงานหมุนเวียน'.repeat(4).slice(0, 120)],
  ])('with a title of %s keeps the facts below it where they are', async (_what, title) => {
    const below = { left: 64, top: 600 - 52, width: 300, height: 82 }
    const [long, short] = await Promise.all(
      [title, facts.title].map((text) => drawEventCard({ ...facts, title: text }, null)),
    )
    const footOf = (card: Buffer = Buffer.alloc(0)) => sharp(card).extract(below).raw().toBuffer()
    expect((await footOf(long)).equals(await footOf(short))).toBe(true)
    // The days are 270 px above the foot, and nothing of the title reaches them.
    const gap = { left: 64, top: 318, width: 300, height: 10 }
    const gapOf = (card: Buffer = Buffer.alloc(0)) => sharp(card).extract(gap).raw().toBuffer()
    expect((await gapOf(long)).equals(await gapOf(short))).toBe(true)
  })

  test('shows a logo', async () => {
    const logo = await makeJpeg(400, 400)
    const [without, shown] = await Promise.all([drawEventCard(facts, null), drawEventCard(facts, logo)])
    expect(await logoIn(shown)).not.toEqual(await logoIn(without))
  })
})
