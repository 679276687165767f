// All formats carry the same facts (docs/specification.md §12): one full record, each format read back by a third-party
// program.
import ICAL from 'ical.js'
import { micromark } from 'micromark'
import VCard from 'vcf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { makeSpeaker, type Speaker } from '../../../../tests/speakers.ts'
import { formatDays } from '../../../lib/dates.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { toCalendar } from './calendar.ts'

let app: TestApp
let ada: Speaker
let facts: PublicProfile

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeSpeaker(app)
  facts = await (await app.request(paths.speakerAs(ada.username, 'json'))).json()
})
afterAll(() => app.close())

async function read(format: 'vcf' | 'ics' | 'md' | 'pdf'): Promise<Buffer> {
  const answer = await app.request(paths.speakerAs(ada.username, format))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const experiences = () => [...facts.past.toReversed(), ...facts.upcoming]
/** An engagement's location, as text. */
function placeOf({ venue, city, country, online }: PublicExperience): string {
  const place = [venue, city, country?.name].filter(Boolean).join(', ')
  return online ? `${place} · Online` : place
}
/** Text without line breaks and spaces, which each format sets differently. */
const bare = (text: string) => text.replaceAll(/\s+/g, '')

test('JSON is the record itself', async () => {
  const page = await app.request(`/api/speakers/${ada.username}`)
  expect(facts).toEqual(await page.json())
  expect(facts).toMatchObject({ name: 'Ada Moreau', username: ada.username })
  expect([facts.upcoming.length, facts.past.length, facts.testimonials.length]).toEqual([2, 6, 3])
})

describe('vCard', () => {
  test('contains the person', async () => {
    const card = new VCard().parse((await read('vcf')).toString())
    const one = (name: string) => card.data[name]?.valueOf()
    expect(card.version).toBe('4.0')
    expect(one('fn')).toBe(facts.name)
    expect(one('n')).toBe(`${facts.last_name};${facts.first_name};;;`)
    expect(one('title')).toBe(facts.headline)
    expect(one('pronouns')).toBe(facts.pronouns)
    expect(one('tz')).toBe(facts.time_zone)
    expect(one('adr')).toBe(`;;;${facts.city};;;${facts.country?.name}`)
    expect(one('uid')).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    expect(one('uid')).not.toContain(ada.profileId)
  })

  test('is read by a second program in the same way', async () => {
    const card = ICAL.Component.fromString((await read('vcf')).toString())
    const all = (name: string) => card.getAllProperties(name).flatMap((property) => property.getValues())
    expect(all('note')).toEqual([facts.bio_short])
    expect(all('categories')).toEqual(facts.topics)
    expect(all('lang')).toEqual(facts.languages.map(({ tag }) => tag))
    expect(all('url')).toEqual([facts.url, facts.website])
    expect(all('socialprofile')).toEqual(facts.social_links.map(({ url }) => url))
  })
})

describe('iCalendar', () => {
  test('has each engagement as an all-day event', async () => {
    const text = (await read('ics')).toString()
    const calendar = ICAL.Component.fromString(text)
    const events = calendar.getAllSubcomponents('vevent')
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
    expect(
      events.map((event) => ({
        uid: event.getFirstPropertyValue('uid'),
        summary: event.getFirstPropertyValue('summary'),
        start: String(event.getFirstPropertyValue('dtstart')),
        end: String(event.getFirstPropertyValue('dtend')),
        changed: (event.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate().getTime(),
        place: event.getFirstPropertyValue('location'),
        topics: event.getFirstProperty('categories')?.getValues() ?? [],
        url: event.getFirstPropertyValue('url'),
      })),
    ).toEqual(
      experiences().map((experience) => ({
        uid: experience.id,
        summary: `${experience.title} · ${experience.event_name}`,
        start: experience.starts_on,
        // Exclusive.
        end: new Date(Date.parse(experience.ends_on) + 86_400_000).toISOString().slice(0, 10),
        changed: Math.floor(Date.parse(experience.updated_at) / 1000) * 1000,
        place: placeOf(experience),
        topics: experience.topics,
        url: experience.event_url,
      })),
    )
    for (const [i, { description, slides_url, video_url }] of experiences().entries()) {
      const told = String(events[i]?.getFirstPropertyValue('description'))
      for (const part of [description, slides_url, video_url, facts.url]) expect(told).toContain(part)
    }
    for (const event of events) {
      expect((event.getFirstPropertyValue('dtstart') as ICAL.Time).isDate).toBe(true)
      expect(event.getFirstPropertyValue('dtstamp')).not.toBeNull()
    }
  })

  test('has its name as text (RFC 7986)', () => {
    const lines = toCalendar({ ...facts, name: 'Smith, John; x\\y' }).split('\r\n')
    const name = 'Smith\\, John\\; x\\\\y: speaking engagements'
    expect(lines).toEqual(expect.arrayContaining([`NAME:${name}`, `X-WR-CALNAME:${name}`]))
  })

  test('a program of another make sees the same days', async () => {
    const { default: nodeIcal } = await import('node-ical')
    const parsed = nodeIcal.sync.parseICS((await read('ics')).toString())
    const events = Object.values(parsed).filter((entry) => entry?.type === 'VEVENT')
    expect(events.map((event) => event?.uid)).toEqual(experiences().map(({ id }) => id))
    expect(events.every((event) => event && 'datetype' in event && event.datetype === 'date')).toBe(true)
  })
})

test.each(['vcf', 'ics'] as const)(
  'lines of %s are at most 75 octets and end as they must',
  async (format) => {
    const text = (await read(format)).toString()
    expect(text.endsWith('\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  },
)

/** Every fact that appears as text. */
function everyFact(): string[] {
  return [
    facts.name,
    facts.pronouns,
    facts.name_pronunciation,
    facts.headline,
    facts.bio_short,
    facts.bio_medium,
    facts.city,
    facts.country?.name ?? '',
    facts.time_zone ?? '',
    '€1,500–4,000',
    'Keynote, Talk, Workshop',
    'Travels within the continent',
    'Also speaks online',
    ...facts.topics,
    ...facts.countries.map(({ name }) => name),
    ...facts.languages.map(({ name, level }) => `${name} (${level})`),
    ...[facts.facts.events, facts.facts.countries, facts.facts.average_rating?.toFixed(1)].map(String),
    ...experiences().flatMap((experience) => [
      experience.title,
      experience.event_name,
      placeOf(experience),
      formatDays(experience.starts_on, experience.ends_on),
      experience.description,
      ...experience.topics,
    ]),
    'Confirmed by the organizer',
    'Link checked',
    ...facts.videos.map(({ title }) => title),
    ...facts.testimonials.flatMap(({ quote, author_name, author_role }) => [quote, author_name, author_role]),
  ]
}

function everyAddress(): string[] {
  return [
    facts.website,
    ...facts.social_links.map(({ url }) => url),
    ...facts.videos.map(({ url }) => url),
    ...experiences().flatMap(({ event_url, slides_url, video_url }) => [event_url, slides_url, video_url]),
  ].filter(Boolean)
}

/** The text of HTML, without its tags. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function missingIn(html: string): string[] {
  const text = bare(textOf(html))
  const linked = html.replaceAll('&amp;', '&')
  return [
    ...everyFact().filter((fact) => !text.includes(bare(fact))),
    ...everyAddress().filter((url) => !linked.includes(`href="${url}"`)),
  ]
}

test('Markdown has everything', async () => {
  const html = micromark((await read('md')).toString())
  expect(missingIn(html)).toEqual([])
  for (const { audience_size } of experiences()) expect(html).toContain(`Audience: ${audience_size}`)
  expect(html).toContain(`href="${facts.url}"`)
  // The long bio keeps its structure.
  expect(html).toContain('<strong>energy researcher and speaker</strong>')
  expect(html).toContain('<a href="https://base-load.example.org/">Base Load</a>')
})

describe('the page', () => {
  test('has everything', async () => {
    const html = await (await app.request(paths.speaker(ada.username))).text()
    expect(missingIn(html)).toEqual([])
    for (const { audience_size } of experiences())
      expect(html).toContain(`Audience of ${audience_size?.toLocaleString('en')}`)
    expect(html).toContain('<strong>energy researcher and speaker</strong>')
  })

  test('has the same facts for machines', async () => {
    const html = await (await app.request(paths.speaker(ada.username))).text()
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
    const [person, ...others] = graph.filter((node) => node['@type'] === 'Person')
    expect(others).toEqual([])
    expect(person).toMatchObject({
      name: facts.name,
      givenName: facts.first_name,
      familyName: facts.last_name,
      jobTitle: facts.headline,
      description: facts.bio_medium,
      url: facts.url,
      sameAs: [facts.website, ...facts.social_links.map(({ url }) => url)],
      knowsAbout: facts.topics,
      knowsLanguage: facts.languages.map(({ tag }) => tag),
      homeLocation: { address: { addressLocality: facts.city, addressCountry: facts.country?.code } },
    })
    expect(graph.filter((node) => node['@type'] === 'Event')).toMatchObject(
      [...facts.upcoming, ...facts.past].map((experience) => ({
        '@id': `${facts.url}#e-${experience.id}`,
        name: `${experience.title} (${experience.event_name})`,
        startDate: experience.starts_on,
        endDate: experience.ends_on,
        url: experience.event_url,
      })),
    )
  })
})

test('the sheet is one page of selectable text with the first items of each section', async () => {
  const { pages, language, text } = readPdf(await read('pdf'))
  expect(pages).toBe(1)
  expect(language).toBe('en')
  const [next] = facts.upcoming
  const expected = [
    facts.name,
    facts.headline,
    facts.bio_medium,
    ...facts.topics,
    ...(next ? [next.title, formatDays(next.starts_on, next.ends_on)] : []),
    facts.testimonials[0]?.author_name ?? '',
    facts.url.replace(/^https?:\/\//, ''),
  ]
  expect(expected.filter((fact) => !bare(text).includes(bare(fact)))).toEqual([])
})

test('the embed shows the key facts', async () => {
  const html = await (await app.request(paths.speakerEmbed(ada.username))).text()
  for (const fact of [facts.name, facts.headline, facts.city, facts.url]) expect(html).toContain(fact)
})
