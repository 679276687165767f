// The public page: user input stays text, and machines read the same page (docs/specification.md §12, §20.1, §20.3, §20.6,
// §20.8).
import { HtmlValidate } from 'html-validate'
import { mf2 } from 'microformats-parser'
import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/people.ts'
import { app, openPage, setUpSpeakerPageApp } from '../../../../tests/speaker-page-app.ts'
import { dayFromToday } from '../../../../tests/speaker-rows.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { prepareSpeakerPage } from './document.ts'

setUpSpeakerPageApp()

describe('user input', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'

  test('stays text, in the page, its head, its data and its JSON-LD', async () => {
    const { username } = await makeSpeaker(app, {
      first_name: '<script>alert(1)</script>',
      headline: hostile,
      bio_short: hostile,
      bio_medium: hostile,
      bio_long: hostile,
      city: hostile,
    })
    const { html } = await openPage(username)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    // Our own scripts: the theme, the first script, the data, and the JSON-LD.
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(html.match(/<\/script/g)).toHaveLength(4)
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('Markdown only formats text', async () => {
    const { username } = await makeSpeaker(app, {
      bio_medium: '',
      bio_long: [
        '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html;base64,PHN2Zz4=) [d](vbscript:x)',
        '![e](https://tracker.example.com/p.gif "t") ![f](javascript:alert(1)) <javascript:alert(1)>',
        '<svg onload=alert(1)> <a href="javascript:alert(1)">g</a>',
        '[h](https://fine.example.org/ "onmouseover=alert(1)")',
        '# Not the title of the page',
      ].join('\n\n'),
    })
    const { html } = await openPage(username)
    const bio = /data-bio="long"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? ''
    expect(bio).toContain('rel="nofollow noopener" href="https://fine.example.org/"')
    expect(bio).toContain('<h3>Not the title of the page</h3>')
    expect(bio).not.toMatch(/href="(javascript|data|vbscript)/i)
    expect(bio).not.toMatch(/<(img|svg|script|iframe)/)
    expect(bio).not.toMatch(/<[^>]* on\w+=/)
  })
})

describe('for machines', () => {
  test('valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
    const full = await makeSpeaker(app, { past: 9, testimonials: 7 })
    const draft = await makeSpeaker(app, { visibility: 'draft', published_at: null, past: 0, upcoming: 0 })
    const owner = await signedInBrowser(app, draft)
    for (const html of [
      (await openPage(full.username)).html,
      await (await owner.get(`/speaker/${draft.username}`)).text(),
    ]) {
      const { results } = await validator.validateString(html)
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect(found).toEqual([])
    }
  })

  test('an h-card with its h-events', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    const baseUrl = `${app.config.appUrl}/speaker/${username}`
    const { items, rels } = mf2(html, { baseUrl })
    const card = items.find(({ type }) => type?.includes('h-card'))
    expect(card?.properties).toMatchObject({
      name: ['Ada Moreau'],
      nickname: [username],
      uid: [baseUrl],
      locality: ['Lyon'],
      'country-name': ['France'],
      'job-title': ['I explain energy systems to people who have to decide about them'],
    })
    expect(card?.properties.url).toContain('https://mastodon.example.org/@ada')
    expect(card?.properties.category).toHaveLength(5)
    const events = (card?.children ?? []).filter(({ type }) => type?.includes('h-event'))
    expect(events).toHaveLength(8)
    expect(events[0]?.properties).toMatchObject({
      name: ['Batteries Nobody Owns'],
      start: [dayFromToday(30)],
      location: ['Palais des Congrès, Lyon, France'],
    })
    expect(rels.me).toEqual(
      expect.arrayContaining(['https://ada-moreau.example.org/', 'https://mastodon.example.org/@ada']),
    )
  })

  test('JSON-LD: a page about a person who speaks at events', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    const url = `${app.config.appUrl}/speaker/${username}`
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
    expect(graph.find((node) => node['@type'] === 'ProfilePage')).toMatchObject({
      url,
      mainEntity: { '@id': `${url}#person` },
    })
    expect(graph.find((node) => node['@type'] === 'Person')).toMatchObject({
      name: 'Ada Moreau',
      url,
      sameAs: expect.arrayContaining(['https://mastodon.example.org/@ada']),
      knowsLanguage: ['fr', 'en', 'de'],
    })
    const events = graph.filter((node) => node['@type'] === 'Event')
    expect(events).toHaveLength(8)
    expect(events[0]).toMatchObject({
      startDate: dayFromToday(30),
      location: { '@type': 'Place', name: 'Palais des Congrès' },
      performer: { '@id': `${url}#person` },
    })
  })

  test('a description that ends with a word, or between characters where text has no spaces', async () => {
    const { username } = await makeSpeaker(app)
    const profile = await (await app.request(`/api/speakers/${username}`)).json()
    const describe = (bio_short: string) =>
      prepareSpeakerPage({ ...profile, bio_short }, app.config.appUrl).head.description
    expect(describe('speaks '.repeat(40))).toBe(`${'speaks '.repeat(22).trim()}…`)
    expect(describe(`山田です。 ${'静'.repeat(200)}`)).toBe(`山田です。 ${'静'.repeat(153)}…`)
    expect(describe('😀'.repeat(200))).toBe(`${'😀'.repeat(159)}…`)
    expect(describe('😀'.repeat(160))).toBe('😀'.repeat(160))
  })

  test('a card of its own for social networks', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    for (const tag of [
      '<meta property="og:type" content="profile">',
      `<meta property="og:image" content="${app.config.appUrl}/speaker/${username}/card.png">`,
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="me" href="https://ada-moreau.example.org/">',
      'type="application/json+oembed"',
    ]) {
      expect(html).toContain(tag)
    }
  })
})
