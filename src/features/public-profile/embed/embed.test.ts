// What other websites show: the one document that can be framed, and oEmbed.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeSpeaker, type Speaker } from '../../../../tests/speakers.ts'
import { contrastOf, lettersOn } from '../../../lib/contrast.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { defaultEmbed, embedAddress, embedFrame, embedScriptTag } from './embed-options.ts'

let app: TestApp
let ada: Speaker

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeSpeaker(app)
})
afterAll(() => app.close())

describe('the framed document', () => {
  test('may be framed by anyone, runs only its own contents, and sets no cookie', async () => {
    const { headers } = await app.request(paths.speakerEmbed(ada.username))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('nothing else can be framed (§20.21)', async () => {
    for (const path of [
      '/',
      paths.speaker(ada.username),
      paths.oembed,
      paths.robots,
      paths.speakerQr(ada.username),
    ])
      expect((await app.request(path)).headers.get('x-frame-options')).toBe('DENY')
    const refused = await app.request(paths.speakerEmbed('not-here'), { headers: { accept: 'text/html' } })
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each(['', '?theme=dark&accent=ffcc00', '?theme=light&size=compact', '?size=compact&accent=%23AA00BB'])(
    '%s: its policy lets its own style and script through, and it is valid HTML',
    async (query) => {
      const answer = await app.request(paths.speakerEmbed(ada.username) + query)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      for (const [tag, directive] of [
        ['style', 'style-src'],
        ['script', 'script-src'],
      ]) {
        const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? []
        const hash = createHash('sha256').update(content).digest('base64')
        expect(policy).toContain(`${directive} 'sha256-${hash}'`)
      }
      const report = await new HtmlValidate({
        extends: ['html-validate:recommended'],
        rules: { 'no-inline-style': 'off', 'require-sri': 'off', 'doctype-style': 'off' },
      }).validateString(html)
      expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    },
  )

  test('is below 10 kB with its script', async () => {
    const html = await (await app.request(paths.speakerEmbed(ada.username))).text()
    const script = readFileSync(join(import.meta.dirname, '../../../../public/embed.js'))
    expect(gzipSync(html).byteLength + gzipSync(script).byteLength).toBeLessThan(10_000)
  })

  test('accepts theme and colour, and names invalid options', async () => {
    const html = await (
      await app.request(`${paths.speakerEmbed(ada.username)}?theme=light&accent=ffcc00`)
    ).text()
    expect(html).toContain('--accent:#ffcc00;--on-accent:#000000')
    expect(html).not.toContain('prefers-color-scheme')
    for (const [query, field] of [
      ['theme=blue', 'theme'],
      ['accent=red;}body{display:none', 'accent'],
      ['size=huge', 'size'],
      ['theme=light&theme=dark', 'theme'],
    ]) {
      const answer = await app.request(`${paths.speakerEmbed(ada.username)}?${query}`)
      expect([query, answer.status, (await answer.json()).hint]).toEqual([query, 422, field])
    }
    // A parameter that a website adds is not the visitor's fault.
    expect((await app.request(`${paths.speakerEmbed(ada.username)}?utm_source=blog`)).status).toBe(200)
  })

  test('what was typed is text (§20.1)', async () => {
    const { username } = await makeSpeaker(app, {
      first_name: '<script>alert(1)</script>',
      headline: '"><img src=x onerror=alert(1)>',
    })
    for (const query of ['', '?size=compact']) {
      const html = await (await app.request(paths.speakerEmbed(username) + query)).text()
      expect(html).not.toMatch(/<script>alert|<img src=x/)
      expect(html.match(/<script/g)).toHaveLength(1)
    }
  })

  test('text is readable on any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`
        expect(contrastOf(colour, lettersOn(colour))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('the code to paste', () => {
  const origin = 'https://lectern.example'
  const speaker = { username: 'ada-moreau', title: 'Ada "Quick" <Moreau>' }

  test('has the chosen options, and no defaults', () => {
    expect(embedAddress('ada-moreau', defaultEmbed)).toBe('/embed/ada-moreau')
    expect(embedScriptTag(origin, speaker, { theme: 'dark', size: 'compact', accent: '#ff0000' })).toBe(
      '<script src="https://lectern.example/embed.js" data-speaker="ada-moreau" data-title="Ada &#34;Quick&#34; &#60;Moreau&#62;" data-theme="dark" data-size="compact" data-accent="ff0000" async></script>',
    )
    expect(embedFrame(origin, speaker, { ...defaultEmbed, theme: 'light' })).toContain(
      'src="https://lectern.example/embed/ada-moreau?theme=light" title="Ada &#34;Quick&#34; &#60;Moreau&#62;"',
    )
  })
})

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => app.request(`${paths.oembed}?${new URLSearchParams(query)}`)
  const page = () => `${app.config.appUrl}${paths.speaker(ada.username)}`

  test('answers for a profile', async () => {
    const answer = await ask({ url: page(), format: 'json' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Ada Moreau: speaker profile',
      author_name: 'Ada Moreau',
      author_url: page(),
      provider_name: 'Lectern',
      width: 440,
      height: 400,
      html: expect.stringContaining(`<iframe src="${app.config.appUrl}${paths.speakerEmbed(ada.username)}"`),
      thumbnail_url: `${app.config.appUrl}${paths.speakerCard(ada.username)}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
  })

  test('a draft has none; an unlisted profile’s is not indexed', async () => {
    const visible = async (visibility: 'draft' | 'unlisted' | 'public') => {
      const { username } = await makeSpeaker(app, { visibility, past: 0, upcoming: 0, testimonials: 0 })
      const { status, headers } = await ask({ url: app.config.appUrl + paths.speaker(username) })
      return [status, headers.get('x-robots-tag')]
    }
    expect(await visible('draft')).toEqual([404, null])
    expect(await visible('unlisted')).toEqual([200, 'noindex'])
    expect(await visible('public')).toEqual([200, null])
  })

  test('stays within the given size', async () => {
    const body = await (await ask({ url: page(), maxwidth: '300', maxheight: '120' })).json()
    expect(body).toMatchObject({ width: 300, height: 112, html: expect.stringContaining('size=compact') })
    expect(body.html).toContain('width="300" height="112"')
    expect(body).not.toHaveProperty('thumbnail_url')
  })

  test.each([
    [{ maxwidth: '-1' }, 422, 'maxwidth'],
    [{ maxwidth: '0' }, 422, 'maxwidth'],
    [{ maxheight: '1e9' }, 422, 'maxheight'],
    [{ maxwidth: 'wide' }, 422, 'maxwidth'],
    [{ url: 'not an address' }, 422, 'url'],
    [{ format: 'yaml' }, 422, 'format'],
    [{ format: 'xml' }, 501, 'format'],
    [{ url: 'https://elsewhere.example/speaker/ada-moreau' }, 404, undefined],
    [{ url: 'http://127.0.0.1:3000/speaker/not-here' }, 404, undefined],
    [{ url: 'http://127.0.0.1:3000/beta' }, 404, undefined],
    [{ url: 'javascript:alert(1)' }, 404, undefined],
  ])('%j → %i', async (query, status, hint) => {
    const answer = await ask({ url: page(), ...query })
    expect([answer.status, (await answer.json()).hint]).toEqual([status, hint])
  })

  test('a missing or repeated address is reported', async () => {
    expect((await app.request(paths.oembed)).status).toBe(422)
    expect((await app.request(`${paths.oembed}?url=${page()}&url=${page()}`)).status).toBe(422)
  })
})
