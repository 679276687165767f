// Every screen behind sign-in and the public pages around booking, as `npm run screens` shows them. A menu or dialog is a row of
// its own.
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { shortlistPaths } from '../../src/vocabulary/shortlist-paths.ts'
import { askSpeaker, proposeToGuest } from '../e2e/mail-links.ts'
import { linkMailedTo, signIn } from '../e2e/people.ts'
import { newEmail } from '../e2e/test.ts'

export type Who = 'speaker' | 'organizer' | 'admin' | 'guest'

/** An address that is found out first; while there is none the screen is left out. */
interface Link {
  beginning: string
  find: (page: Page) => Promise<string | null>
}

export interface Screen {
  name: string
  who: Who
  /** Where it is. */
  at: string | Link
  /** Opens the menu or dialog that this row is about. It is shown full, and overlong. */
  open?: (page: Page) => Promise<unknown>
}

/** The first one on that page that begins so. */
const firstLink = (list: string, beginning = `${list}/`): Link => ({
  beginning,
  async find(page) {
    await page.goto(list)
    const link = page.locator(`a[href^="${beginning}"]`).first()
    return link.getAttribute('href', { timeout: 10_000 }).catch(() => null)
  },
})
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
async function select(page: Page): Promise<void> {
  await inMain('Select requests')(page)
  await page.getByRole('main').getByRole('checkbox').first().check()
}
const keys =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.keyboard.press(name)
  }
const preview = (page: Page) => page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click()
/** The tab remembers whom it compares. */
async function compare(page: Page): Promise<void> {
  if (!(await page.getByRole('button', { name: /^Compare 2/ }).isVisible()))
    await keys('j', 'c', 'j', 'c')(page)
  await page.getByRole('button', { name: /^Compare 2/ }).click()
}
/** Where there is little room, the button is in a bar; else what it opens is always there. */
const ifShown = (name: string) => async (page: Page) => {
  const found = page.getByRole('main').getByRole('button', { name, exact: true })
  if (await found.isVisible()) await found.click()
}

async function block(page: Page): Promise<void> {
  await page.request.put(`/api/blocks/kofi-brandt-asare`)
  await page.reload()
}

/** Below the form. The second time, the colleague is in the team already. */
async function inviteColleague(page: Page): Promise<void> {
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByLabel('Email').fill('a.colleague@demo.example')
  await team.getByRole('button', { name: 'Send invitation' }).click()
  await team.scrollIntoViewIfNeeded()
}

async function cancelPublished(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Published' })
  await rows.first().getByRole('link').first().click()
  await inMain('Cancel event')(page)
}

/** In a menu where there is little room. */
async function decline(page: Page): Promise<void> {
  const steps = page.getByRole('main').getByRole('button', { name: /^(Decline|Other steps)/ })
  await steps.first().click()
  const item = page.getByRole('menuitem', { name: /^Decline/ })
  if (await steps.first().getAttribute('aria-haspopup')) await item.click()
}

export const sampleOrganizer = { email: 'rosa.velden@demo.example' }

/** What the mail of a guest who asks a speaker leads to. */
async function linkToConfirm(page: Page): Promise<string> {
  const requester_email = newEmail()
  const asked = {
    ...{ requester_name: 'Gil Okafor', requester_email, format: 'talk', event_name: 'Harbour Summit' },
    message: 'We are three hundred engineers who run ports.\n\nWould you open our second day?',
  }
  await page.request.post(apiPaths.requestsToSpeaker('ada-moreau'), { data: asked })
  return linkMailedTo(requester_email)
}
/** A link with a token. */
const secret = (find: Link['find']): Link => ({ beginning: '', find })
const answerLink = (make: typeof askSpeaker, given?: Parameters<typeof askSpeaker>[1]) =>
  secret(async (page) => (await make(page.context(), given)).link)
const overlong = { event_name: 'Überlandleitungsnetz'.repeat(9), message: 'Wonderfullylong'.repeat(120) }

async function confirm(page: Page): Promise<void> {
  await page.goto(await linkToConfirm(page))
  await button('Send request')(page)
}

const askAsGuest = (email: string) => async (page: Page) => {
  await page.getByLabel('Your name').fill('Gil Okafor')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Event name').fill('Harbour Summit')
  await page.getByLabel('Message').fill('We would love to have you.')
  await button('Continue by email')(page)
}

const declineByMail = (reason: string) => async (page: Page) => {
  await page.goto((await askSpeaker(page.context())).link)
  await page.locator('summary', { hasText: /^Decline/ }).click()
  await page.getByLabel('Reason').selectOption(reason)
  await button(/^Decline/)(page)
}

/** Rosa's first shortlist, as she shares it. */
async function committeeLink(page: Page): Promise<string> {
  await signIn(page.context(), sampleOrganizer)
  const { rows } = await (await page.request.get(shortlistPaths.shortlists)).json()
  const settings = { takes_votes: true, shows_fees: true, hides_votes: false }
  const shared = await page.request.put(shortlistPaths.shortlistLink(rows[0].id), { data: settings })
  await page.context().clearCookies()
  return (await shared.json()).url
}

async function join(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Henrik Bay')
  await button('Start')(page)
}

async function vote(page: Page): Promise<void> {
  // Later windows have the member's cookie.
  if (await page.getByLabel('Your name').isVisible()) await join(page)
  await button('Yes')(page)
  await page.getByText('Add a comment').first().click()
  await page
    .getByLabel(/^Comment on/)
    .first()
    .fill('Clear, warm, and never late.')
}

const of = (who: Who, rows: Omit<Screen, 'who'>[]): Screen[] => rows.map((row) => ({ who, ...row }))

const settings = ['security', 'sessions', 'notifications', 'blocked-days', 'privacy', 'plan', 'data', 'help']
const profileAreas = ['basic', 'bio', 'social', 'topics', 'locations']

export const screens: Screen[] = [
  ...of('organizer', [
    { name: 'search', at: paths.dashboardSearch },
    { name: 'search-words', at: `${paths.dashboardSearch}?q=energy` },
    { name: 'search-none', at: `${paths.dashboardSearch}?q=energy&language=ja&format=workshop` },
    { name: 'search-preview', at: `${paths.dashboardSearch}?q=energy`, open: preview },
    {
      name: 'search-compare',
      at: `${paths.dashboardSearch}?q=energy`,
      open: compare,
    },
    { name: 'search-filters', at: `${paths.dashboardSearch}?q=energy`, open: ifShown('Filters') },
    { name: 'search-save', at: `${paths.dashboardSearch}?q=energy`, open: inMain(/^Save/) },
    { name: 'search-shortlist', at: paths.dashboardSearch, open: inMain(/shortlist/i) },
    { name: 'shortlists', at: paths.dashboardShortlists },
    { name: 'shortlists-new', at: paths.dashboardShortlists, open: inMain(/^New shortlist/) },
    { name: 'shortlist', at: firstLink(paths.dashboardShortlists) },
    {
      name: 'shortlist-share',
      at: firstLink(paths.dashboardShortlists),
      open: inMain(/^(Share|Shared)/),
    },
    {
      name: 'shortlist-note',
      at: firstLink(paths.dashboardShortlists),
      open: keys('j', 'n'),
    },
    {
      name: 'shortlist-menu',
      at: firstLink(paths.dashboardShortlists),
      open: inMain(/^Actions for/),
    },
    { name: 'requests-organizer', at: paths.dashboardRequests },
    { name: 'requests-organizer-board', at: `${paths.dashboardRequests}?view=board` },
    { name: 'request-organizer', at: firstLink(paths.dashboardRequests) },
    {
      name: 'request-organizer-propose',
      at: firstLink(paths.dashboardRequests),
      open: keys('p'),
    },
    { name: 'calendar-organizer', at: paths.dashboardCalendar },
    { name: 'events', at: paths.dashboardEvents },
    { name: 'event-new', at: paths.eventCreate },
    { name: 'event-edit', at: firstLink(paths.dashboardEvents, `${paths.events}/edit/`) },
    {
      name: 'event-team',
      at: firstLink(paths.dashboardEvents, `${paths.events}/edit/`),
      open: inviteColleague,
    },
    { name: 'event-cancel', at: paths.dashboardEvents, open: cancelPublished },
    { name: 'messages-organizer', at: paths.dashboardMessages },
    { name: 'conversation-organizer', at: firstLink(paths.dashboardMessages) },
    { name: 'overview-organizer', at: paths.dashboard },
    { name: 'analytics-organizer', at: paths.dashboardAnalytics },
    { name: 'profile-organizer', at: paths.dashboardProfile },
  ]),
  ...of('speaker', [
    { name: 'overview', at: paths.dashboard },
    { name: 'palette', at: paths.dashboard, open: keys('ControlOrMeta+k') },
    { name: 'account-menu', at: paths.dashboard, open: button(/account menu|^Account/i) },
    { name: 'bell', at: paths.dashboard, open: button(/^Notifications/) },
    { name: 'find-events', at: paths.dashboardFindEvents },
    { name: 'find-events-offer', at: paths.dashboardFindEvents, open: inMain(/^Offer/) },
    { name: 'requests', at: paths.dashboardRequests },
    { name: 'requests-board', at: `${paths.dashboardRequests}?view=board` },
    { name: 'requests-selected', at: paths.dashboardRequests, open: select },
    { name: 'request', at: firstLink(paths.dashboardRequests) },
    {
      name: 'request-decline',
      at: firstLink(paths.dashboardRequests),
      open: decline,
    },
    {
      name: 'request-propose',
      at: firstLink(paths.dashboardRequests),
      open: keys('p'),
    },
    { name: 'messages', at: paths.dashboardMessages },
    { name: 'conversation', at: firstLink(paths.dashboardMessages) },
    {
      name: 'conversation-menu',
      at: firstLink(paths.dashboardMessages),
      open: inMain('More actions'),
    },
    {
      name: 'message-menu',
      at: firstLink(paths.dashboardMessages),
      open: inMain(/^Actions for “/),
    },
    { name: 'calendar', at: paths.dashboardCalendar },
    { name: 'calendar-block', at: paths.dashboardCalendar, open: inMain(/^(Block|Add)/) },
    { name: 'engagements', at: paths.dashboardEvents },
    { name: 'engagement-new', at: paths.dashboardEventsAdd },
    { name: 'engagement', at: firstLink(paths.dashboardEvents, `${paths.dashboardEvents}/edit/`) },
    { name: 'engagements-import', at: paths.dashboardEventsImport },
    { name: 'testimonials', at: paths.dashboardTestimonials },
    { name: 'testimonials-ask', at: paths.dashboardTestimonials, open: inMain(/^(Ask|Request)/) },
    { name: 'network', at: paths.dashboardNetwork },
    { name: 'network-connect', at: paths.dashboardNetwork, open: inMain(/^Connect /) },
    { name: 'activity', at: paths.dashboardActivity },
    { name: 'analytics', at: paths.dashboardAnalytics },
    { name: 'profile', at: paths.dashboardProfile },
    ...profileAreas.map((area) => ({ name: `profile-${area}`, at: paths.dashboardProfileArea(area) })),
    { name: 'settings', at: paths.dashboardSettings },
    ...settings.map((area) => ({ name: `settings-${area}`, at: paths.dashboardSettingsArea(area) })),
    {
      name: 'settings-blocked',
      at: paths.dashboardSettingsArea('privacy'),
      open: block,
    },
    {
      name: 'settings-quiet-hours',
      at: paths.dashboardSettingsArea('notifications'),
      open: inMain('Set quiet hours'),
    },
  ]),
  ...of('admin', [
    { name: 'admin', at: paths.admin },
    { name: 'admin-applications', at: paths.adminBetaSignups },
    { name: 'admin-application', at: firstLink(paths.adminBetaSignups) },
    { name: 'admin-moderation', at: paths.adminEvents },
    { name: 'admin-hide', at: paths.adminEvents, open: inMain('Hide speaker page') },
    { name: 'admin-reject', at: paths.adminEvents, open: inMain('Reject event') },
    { name: 'admin-users', at: paths.adminUsers },
    { name: 'admin-user', at: firstLink(paths.adminUsers) },
    { name: 'admin-support', at: paths.adminSupport },
    { name: 'admin-question', at: firstLink(paths.adminSupport) },
    { name: 'admin-analytics', at: paths.adminAnalytics },
    { name: 'admin-mail', at: paths.adminMail },
    { name: 'admin-jobs', at: paths.adminJobs },
    { name: 'admin-topics', at: paths.adminTopics },
    { name: 'admin-suggestions', at: paths.adminTopicSuggestions },
    { name: 'admin-plans', at: paths.adminPlans },
    { name: 'admin-audit', at: paths.adminAuditLog },
  ]),
  ...of('guest', [
    { name: 'speaker-page', at: paths.speaker('ada-moreau') },
    { name: 'ask', at: paths.speakerRequest('ada-moreau') },
    { name: 'report', at: paths.reportOf('profile', 'ada-moreau') },
    { name: 'ask-missing', at: paths.speakerRequest('ada-moreau'), open: inMain('Continue by email') },
    { name: 'ask-mailed', at: paths.speakerRequest('ada-moreau'), open: askAsGuest('gil@demo.example') },
    { name: 'confirm', at: secret(linkToConfirm) },
    { name: 'confirm-broken', at: paths.confirmRequest('nothing') },
    { name: 'confirm-sent', at: paths.home, open: confirm },
    { name: 'answer-speaker', at: answerLink(askSpeaker) },
    { name: 'answer-speaker-long', at: answerLink(askSpeaker, overlong) },
    { name: 'answer-speaker-refused', at: paths.home, open: declineByMail('') },
    { name: 'answer-speaker-declined', at: paths.home, open: declineByMail('not_available') },
    { name: 'answer-guest', at: answerLink(proposeToGuest) },
    { name: 'answer-guest-long', at: answerLink(proposeToGuest, overlong) },
    { name: 'answer-broken', at: paths.answerRequest('nothing') },
    { name: 'guest-link', at: paths.guestLink },
    { name: 'committee', at: secret(committeeLink) },
    { name: 'committee-vote', at: secret(committeeLink), open: vote },
    { name: 'committee-broken', at: paths.committeeWith('nothing') },
  ]),
  { name: 'event-page', who: 'organizer', at: firstLink(paths.dashboardEvents, `${paths.events}/0`) },
  { name: 'ask-organizer', who: 'organizer', at: paths.speakerRequest('ada-moreau') },
  { name: 'ask-self', who: 'speaker', at: paths.speakerRequest('ada-moreau') },
]
