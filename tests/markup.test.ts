// Every public page is valid HTML in all states that its address allows; the speaker's page has a test of its own next to
// it.
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '../src/routes/pages.ts'
import { apiPaths, paths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { makeSpeaker } from './speakers.ts'

let app: TestApp
let username: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ username } = await makeSpeaker(app, { past: 2, testimonials: 2 }))
})
afterAll(() => app.close())

const token = 'A'.repeat(43)
const addresses: Record<keyof typeof publicPages, () => string[]> = {
  home: () => [paths.home, `${paths.home}?for=organizers`],
  beta: () => [paths.beta, `${paths.beta}?applied=1`],
  auth: () => [
    paths.auth,
    `${paths.auth}?invite=${token}`,
    paths.authWithRecovery(token),
    paths.authWithEmailChange(token),
  ],
  login: () => [paths.login],
  adminAuth: () => [paths.adminAuth, paths.adminSetup(token)],
  privacy: () => [paths.privacy],
  terms: () => [paths.terms],
  sampleSpeaker: () => [paths.sampleSpeaker],
  speaker: () => [paths.speaker(username)],
  report: () => [paths.report, paths.reportOf('profile', username)],
  // Drafts have pages for their owners alone (features/events/events.test.ts).
  event: () => [paths.event('01890000-0000-7000-8000-000000000000')],
  writeTestimonial: () => [paths.writeTestimonial(token)],
  speakerRequest: () =>
    ['', '?outcome=sent', '?outcome=mailed'].map((query) => paths.speakerRequest(username) + query),
  confirmRequest: () => [paths.confirmRequest(token)],
  // With a request: features/requests/answer/answer.test.ts.
  answerRequest: () => [paths.requestAnswering, paths.answerRequest(token)],
  guestLink: () => [paths.guestLink],
  notificationMails: () => [paths.notificationMails, paths.notificationMailsWith(token)],
  announcementMails: () => [paths.announcementMails, paths.announcementMailsWith(token)],
  searchMails: () => [paths.searchMails, paths.searchMailsWith(token)],
  // Of an open link, in features/shortlists/committee/committee-page.test.ts.
  committee: () => [paths.committee, paths.committeeWith(token)],
  notFound: () => ['/nothing-here'],
}

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

async function faultsAt(address: string): Promise<string[]> {
  const answer = await app.request(address, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  const { results } = await validator.validateString(await answer.text())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  )
}

test.each(Object.keys(publicPages) as (keyof typeof publicPages)[])('%s is valid HTML', async (name) => {
  for (const address of addresses[name]()) expect(await faultsAt(address)).toEqual([])
})

test("so is the API's description", async () => {
  expect(await faultsAt(apiPaths.docs)).toEqual([])
})
