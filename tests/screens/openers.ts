// How `npm run screens` finds an address that depends on data, and how it opens a menu or dialog.
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { shortlistPaths } from '../../src/vocabulary/shortlist-paths.ts'
import { askSpeaker } from '../e2e/mail-links.ts'
import { linkMailedTo, makeSpeaker, overlongSpeaker, signIn } from '../e2e/people.ts'
import { newEmail } from '../e2e/test.ts'

/** An address that is found out first; while there is none the screen is left out. */
export interface Link {
  beginning: string
  find: (page: Page) => Promise<string | null>
}

/** The first one on that page that begins so. */
export const firstLink = (list: string, beginning = `${list}/`): Link => ({
  beginning,
  async find(page) {
    await page.goto(list)
    const link = page.locator(`a[href^="${beginning}"]`).first()
    return link.getAttribute('href', { timeout: 10_000 }).catch(() => null)
  },
})
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
export const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
export async function select(page: Page): Promise<void> {
  await inMain('Select requests')(page)
  await page.getByRole('main').getByRole('checkbox').first().check()
}
export const keys =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.keyboard.press(name)
  }
export const preview = (page: Page) =>
  page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click()
/** The tab remembers whom it compares. */
export async function compare(page: Page): Promise<void> {
  if (!(await page.getByRole('button', { name: /^Compare 2/ }).isVisible()))
    await keys('j', 'c', 'j', 'c')(page)
  await page.getByRole('button', { name: /^Compare 2/ }).click()
}
/** Where there is little room, the button is in a bar; else what it opens is always there. */
export const ifShown = (name: string) => async (page: Page) => {
  const found = page.getByRole('main').getByRole('button', { name, exact: true })
  if (await found.isVisible()) await found.click()
}

export async function block(page: Page): Promise<void> {
  await page.request.put(`/api/blocks/kofi-brandt-asare`)
  await page.reload()
}

/** Below the form. The second time, the colleague is in the team already. */
export async function inviteColleague(page: Page): Promise<void> {
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByLabel('Email').fill('a.colleague@demo.example')
  await team.getByRole('button', { name: 'Send invitation' }).click()
  await team.scrollIntoViewIfNeeded()
}

export async function cancelPublished(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Published' })
  await rows.first().getByRole('link').first().click()
  await inMain('Cancel event')(page)
}

/** In a menu where there is little room. */
export async function decline(page: Page): Promise<void> {
  const steps = page.getByRole('main').getByRole('button', { name: /^(Decline|Other steps)/ })
  await steps.first().click()
  const item = page.getByRole('menuitem', { name: /^Decline/ })
  if (await steps.first().getAttribute('aria-haspopup')) await item.click()
}

export const sampleOrganizer = { email: 'rosa.velden@demo.example' }

/** What the mail of a guest who asks a speaker leads to. */
async function linkToConfirm(page: Page, username: string, given: object = {}): Promise<string> {
  const requester_email = newEmail()
  const asked = {
    ...{ requester_name: 'Gil Okafor', requester_email, format: 'talk', event_name: 'Harbour Summit' },
    message: 'We are three hundred engineers who run ports.\n\nWould you open our second day?',
    ...given,
  }
  await page.request.post(apiPaths.requestsToSpeaker(username), { data: asked })
  return linkMailedTo(requester_email)
}

/** A link with a token. */
export const secret = (find: Link['find']): Link => ({ beginning: '', find })
export const answerLink = (make: typeof askSpeaker, given?: Parameters<typeof askSpeaker>[1]) =>
  secret(async (page) => (await make(page.context(), given)).link)
export const confirmLink = secret((page) => linkToConfirm(page, 'ada-moreau'))
const overlongWord = 'Wonderfullylong'
export const overlong = { event_name: 'Überlandleitungsnetz'.repeat(9), message: overlongWord.repeat(120) }

export const confirmLinkLong = secret(async (page) =>
  linkToConfirm(page, (await makeSpeaker(overlongSpeaker)).username, {
    ...overlong,
    requester_name: overlongWord.repeat(5),
  }),
)
/** The form that asks a speaker with an overlong name. */
export const askLong = secret(async () => paths.speakerRequest((await makeSpeaker(overlongSpeaker)).username))

export async function confirm(page: Page): Promise<void> {
  await page.goto(await linkToConfirm(page, 'ada-moreau'))
  await button('Send request')(page)
}

export const askAsGuest = (email: string) => async (page: Page) => {
  await page.getByLabel('Your name').fill('Gil Okafor')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Event name').fill('Harbour Summit')
  await page.getByLabel('Message').fill('We would love to have you.')
  await button('Continue by email')(page)
}

export const declineByMail = (reason: string) => async (page: Page) => {
  await page.goto((await askSpeaker(page.context())).link)
  await page.locator('summary', { hasText: /^Decline/ }).click()
  await page.getByLabel('Reason').selectOption(reason)
  await button(/^Decline/)(page)
}

/** A list of Rosa's, as she shares it. */
const committeeOf = (find: (page: Page) => Promise<string>): Link =>
  secret(async (page) => {
    await signIn(page.context(), sampleOrganizer)
    const settings = { takes_votes: true, shows_fees: true, hides_votes: false }
    const shared = await page.request.put(shortlistPaths.shortlistLink(await find(page)), { data: settings })
    await page.context().clearCookies()
    return (await shared.json()).url
  })

async function createShortlist(page: Page, title: string): Promise<string> {
  const created = await page.request.post(shortlistPaths.shortlists, { data: { title } })
  return (await created.json()).id
}

export const committee = committeeOf(async (page) => {
  const { rows } = await (await page.request.get(shortlistPaths.shortlists)).json()
  return rows[0].id
})
export const committeeEmpty = committeeOf((page) => createShortlist(page, 'Keynotes for the spring'))
const committeeUnjoined = committeeOf(async (page) => {
  const list = await createShortlist(page, overlongWord.repeat(8))
  const { username } = await makeSpeaker(overlongSpeaker)
  await page.request.post(shortlistPaths.shortlistItems(list), { data: { usernames: [username] } })
  return list
})

/** Two members with overlong names have voted and commented; the second one looks at it. */
export const committeeLong: Link = secret(async (page) => {
  const link = (await committeeUnjoined.find(page)) ?? ''
  const params = { token: new URL(link).searchParams.get('token') ?? '' }
  for (const name of ['Wolfeschlegelsteinhausen', overlongWord].map((word) => word.repeat(3))) {
    await page.context().clearCookies()
    const joined = await page.request.post(shortlistPaths.committeeMembers, { params, data: { name } })
    const [{ id }] = (await joined.json()).candidates
    await page.request.put(shortlistPaths.committeeVote(id), { params, data: { vote: 'maybe' } })
    const data = { text: overlongWord.repeat(60) }
    await page.request.post(shortlistPaths.committeeComments(id), { params, data })
  }
  return link
})

/** Once: later windows have the member's cookie. */
export async function join(page: Page): Promise<void> {
  const name = page.getByLabel('Your name')
  if (!(await name.isVisible())) return
  await name.fill('Henrik Bay')
  await button('Start')(page)
}

export async function vote(page: Page): Promise<void> {
  await join(page)
  await button('Yes')(page)
  await page.getByText('Add a comment').first().click()
  await page
    .getByLabel(/^Comment on/)
    .first()
    .fill('Clear, warm, and never late.')
}
