// Who sees a draft, and its page (docs/specification.md §3, §18, §20.18).

import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvent, keynote, newPerson, topicIds } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../tests/people.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'

let app: TestApp
let topics: string[]
beforeAll(async () => {
  app = await startTestApp()
  topics = await topicIds(app)
})
afterAll(() => app.close())

describe('a draft', () => {
  test('exists for its owner and admins, and for no one else, on every route', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await createEvent(ines)
    const admin = await adminBrowser(app)
    const statusesOf = async (browser: Browser) => [
      (await browser.get(apiPaths.event(id))).status,
      (await browser.get(paths.event(id))).status,
      (await browser.send('PATCH', apiPaths.event(id), { city: 'X' })).status,
      (await browser.send('POST', apiPaths.restoreEvent(id))).status,
      (await browser.send('DELETE', apiPaths.event(id))).status,
    ]
    expect(await statusesOf(await newPerson(app, 'organizer'))).toEqual([404, 404, 404, 404, 404])
    expect(await statusesOf(await newPerson(app, 'speaker'))).toEqual([404, 404, 403, 403, 403])
    expect(await statusesOf(openBrowser(app))).toEqual([404, 404, 401, 401, 401])
    // Admins look and change nothing.
    expect(await statusesOf(admin)).toEqual([200, 200, 403, 403, 403])
    expect(await (await admin.get(apiPaths.event(id))).json()).toMatchObject({ is_own: false })
    expect(await statusesOf(ines)).toEqual([200, 200, 200, 200, 204])
  })

  test('has a page for its owner that is never cached or indexed', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await createEvent(ines, {
      title: 'A <b>bold</b> forum',
      url: 'northlight.example',
      topic_ids: topics,
      description: 'Two\nlines',
      slots: [keynote],
      currency: 'EUR',
    })
    const page = await ines.get(paths.event(id))
    const html = await page.text()
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; forum')
    expect(html).toContain(paths.eventEdit(id))
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
    expect((await validator.validateString(html)).results).toEqual([])
    expect((await openBrowser(app).get(paths.event(id))).status).toBe(404)
  })

  test.each(['create%20', 'x', '%00', "' or 1=1"])('is not found at /events/%s', async (id) => {
    const ines = await newPerson(app, 'organizer')
    expect((await ines.get(`/events/${id}`)).status).toBe(404)
  })
})
