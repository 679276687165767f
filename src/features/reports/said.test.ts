// What a reported message said stays with its report, for admins alone and for a while, even if its sender edits or deletes it
// (docs/specification.md §24).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { openAbout, readMessages, say } from '../../../tests/message-app.ts'
import { adminBrowser, type Browser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { paths } from '../../vocabulary/paths.ts'
import type { QueuedReport, QueueList } from './schema.ts'
import { forgetWhatWasSaid } from './service.server.ts'

const aDay = 86_400_000

let app: TestApp
let admin: Browser
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp()
  admin = await adminBrowser(app)
  ada = await makeVoice(app)
  ines = await newOrganizer(app)
})
afterAll(() => app.close())

async function queued(state: string): Promise<QueuedReport | undefined> {
  const { rows } = await bodyOf<QueueList>(admin.get(`${networkPaths.adminQueue}?state=${state}`))
  return rows.flatMap((row) => (row.type === 'report' ? [row.report] : []))[0]
}

const saidIn = (report: QueuedReport | undefined) => report?.reports.map(({ said }) => said)

test('edited and deleted, it is still what was reported, until 90 days after the decision', async () => {
  const id = await openAbout(ines, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
  })
  const sent = await say(ines, id, 'Something vile')
  const given = { kind: 'message', id: sent.id, cause: 'abuse', text: '' }
  expect((await ada.browser.send('POST', networkPaths.reports, given)).status).toBe(204)
  await bodyOf(ines.send('PATCH', messagePaths.message(sent.id), { text: 'Something kind' }))
  const changed = await queued('waiting')
  expect([changed?.content?.text, saidIn(changed)]).toEqual(['Something kind', ['Something vile']])
  await bodyOf(ines.send('DELETE', messagePaths.message(sent.id)))
  const deleted = await queued('waiting')
  expect([deleted?.content?.text, saidIn(deleted)]).toEqual(['', ['Something vile']])
  for (const who of [ada.browser, ines]) {
    expect(JSON.stringify(await readMessages(who, id))).not.toContain('vile')
    expect((await who.get(networkPaths.adminQueue)).status).toBe(403)
  }

  await forgetWhatWasSaid(app.context.db, Date.now() + 365 * aDay)
  expect(saidIn(await queued('waiting'))).toEqual(['Something vile'])
  const decision = { action: 'dismiss', reason: 'already_changed' }
  await admin.send('POST', networkPaths.adminReportDecision(deleted?.id ?? ''), decision)
  for (const [days, said] of [
    [89, 'Something vile'],
    [91, null],
  ] as const) {
    await forgetWhatWasSaid(app.context.db, Date.now() + days * aDay)
    expect([days, saidIn(await queued('decided'))]).toEqual([days, [said]])
  }
})

test('who reports a message with the form is told what follows, and finds the way back', async () => {
  const id = await openAbout(ines, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
  })
  const { id: message } = await say(ines, id, 'Something vile')
  const sent = await app.request(paths.report, {
    method: 'POST',
    body: new URLSearchParams({ kind: 'message', id: message, cause: 'abuse' }),
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...ada.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  const text = await sent.text()
  expect([sent.status, text]).toEqual([200, expect.stringContaining('We’ll tell you what we decided')])
  expect(text).not.toContain('If we have your email')
  expect(text).toContain(`href="${paths.dashboardMessages}"`)
})

test('the form shows the message that is reported, to the people of its conversation alone', async () => {
  const id = await openAbout(ines, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
  })
  const { id: message } = await say(ines, id, 'Something <vile>')
  const address = paths.reportOf('message', message)
  const shown = await (await ada.browser.get(address)).text()
  expect(shown).toContain('Something &lt;vile&gt;')
  const [other, guest] = [await makeVoice(app), await app.request(address)]
  for (const answer of [await other.browser.get(address), guest]) {
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('vile')])
  }
})
