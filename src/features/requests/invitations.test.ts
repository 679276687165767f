// Invitations in the mails of bookings: both sides' calendars have the same entry, follow its changes and drop it, and learn no
// one's address (docs/specification.md §11). Read back by a parser of others.
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/booking-requests.ts'
import { brokenRules } from '../../../tests/calendar-rules.ts'
import type { Browser } from '../../../tests/people.ts'
import {
  app,
  ask,
  organizer,
  settle as settleStep,
  speaker,
  startRequestApp,
} from '../../../tests/request-app.ts'
import { calendarPaths } from '../../vocabulary/calendar-paths.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())
beforeEach(() => {
  app.mails.length = 0
})

/** Takes a step, lets its window close, and returns the mails of it. */
async function settle(who: Browser, id: string, action: string, given: object = {}) {
  const before = app.mails.length
  await settleStep(who, id, action, given)
  return app.mails.slice(before)
}

/** What calendars are told: to whom, and what. */
function invitationsIn(mails: typeof app.mails) {
  return mails
    .flatMap(({ to, calendar }) => {
      if (!calendar) return []
      expect(brokenRules(calendar)).toEqual([])
      const [event] = Object.values(ical.sync.parseICS(calendar)).filter((part) => part?.type === 'VEVENT')
      return { to, text: calendar.replaceAll('\r\n ', ''), event }
    })
    .sort((a, b) => a.to.localeCompare(b.to))
}

const brief = (mails: typeof app.mails) =>
  invitationsIn(mails).map(({ to, text, event }) => [
    to === speaker.email ? 'speaker' : 'organizer',
    /^METHOD:(.*)\r$/m.exec(text)?.[1],
    event?.uid,
    event?.sequence,
  ])

const both = (...rest: unknown[]) => [
  ['speaker', ...rest],
  ['organizer', ...rest],
]
const sorted = (rows: unknown[][]) =>
  rows.toSorted((a, b) =>
    (a[0] === 'speaker' ? speaker : organizer).email.localeCompare(
      (b[0] === 'speaker' ? speaker : organizer).email,
    ),
  )

const terms = () => ({
  ...{ starts_on: dayFromNow(400), ends_on: null, city: 'Bonn', country: 'DE', online: false },
  ...{ format: 'keynote', budget: 3000, budget_currency: 'EUR' },
})

test('a booking, its changes and its end reach both calendars under one UID, each with a higher SEQUENCE', async () => {
  const id = await ask({ starts_on: '2031-04-14', ends_on: '2031-04-15', city: 'Hamburg' })
  expect(invitationsIn(await settle(speaker.browser, id, 'accept'))).toEqual([])
  const booked = await settle(organizer, id, 'confirm')
  expect(brief(booked)).toEqual(sorted(both('REQUEST', id, 2)))
  for (const { to, text, event } of invitationsIn(booked)) {
    expect(event).toMatchObject({ status: 'CONFIRMED', location: 'Hamburg', datetype: 'date' })
    expect(text).toContain('DTSTART;VALUE=DATE:20310414\r\nDTEND;VALUE=DATE:20310416\r\n')
    // No one's address but the reader's own and ours.
    expect(text.match(/[^\s:;=]+@[^\s]+/g)).toEqual([app.config.mailFrom.address, to])
  }
  expect(booked.map(({ subject }) => subject)).toEqual([
    'Your booking is confirmed',
    'Your booking is confirmed',
  ])

  expect(brief(await settle(organizer, id, 'propose', { terms: terms() }))).toEqual([])
  const changed = await settle(speaker.browser, id, 'agree')
  expect(brief(changed)).toEqual(sorted(both('REQUEST', id, 3)))
  expect(invitationsIn(changed)[0]?.event?.location).toBe('Bonn, Germany')
  expect(new Set(changed.map(({ subject }) => subject))).toEqual(new Set(['Your booking has changed']))

  await settle(organizer, id, 'propose', { terms: { ...terms(), budget: 5000 } })
  const dearer = await settle(speaker.browser, id, 'agree')
  expect(brief(dearer)).toEqual([])
  expect(dearer.map(({ to }) => to)).toEqual([organizer.email])

  const cancelled = await settle(speaker.browser, id, 'cancel', { reason: 'illness', note: 'Flu' })
  expect(brief(cancelled)).toEqual(sorted(both('CANCEL', id, 4)))
  const [toOther, toSelf] = [organizer.email, speaker.email].map((email) =>
    cancelled.find(({ to }) => to === email),
  )
  expect([toOther?.subject, toSelf?.subject]).toEqual(['A booking was cancelled', 'You cancelled a booking'])
  expect([toOther?.text.includes('Flu'), toSelf?.text.includes('Flu')]).toEqual([true, false])

  // The feed has the same entry.
  const { url } = (await (await speaker.browser.send('POST', calendarPaths.feedAddress)).json()) as {
    url: string
  }
  const feed = await (await app.request(url.replace(app.config.appUrl, ''))).text()
  expect(feed).toContain(`UID:${id}\r\n`)
  expect(feed).toContain('SEQUENCE:4\r\n')
})

test('what was never a booking, and what is over, tell calendars nothing', async () => {
  const id = await ask()
  await settle(speaker.browser, id, 'accept')
  await settle(organizer, id, 'cancel', { reason: 'budget' })
  const hold = await ask({ asks_for: 'hold' })
  await settle(speaker.browser, hold, 'hold')
  await settle(organizer, hold, 'withdraw')
  const past = await ask({ state: 'confirmed', starts_on: dayFromNow(-3) })
  await settle(organizer, past, 'complete')
  expect(app.mails.length).toBeGreaterThan(3)
  expect(invitationsIn(app.mails)).toEqual([])
})

test('a guest’s entry has no link: theirs is a secret, and calendars are shared', async () => {
  const id = await ask({ organizer: null, is_firm: true })
  const mails = await settle(speaker.browser, id, 'accept')
  const [guest] = invitationsIn(mails.filter(({ to }) => to !== speaker.email))
  expect(guest?.text).toContain('METHOD:REQUEST')
  expect(guest?.text).not.toMatch(/http|token/)
  expect(invitationsIn(mails)).toHaveLength(2)
})

test('what people typed stays text, and adds no line', async () => {
  const name = 'Föhn; wind, \\ rain\nEND:VEVENT\r\nATTENDEE:mailto:eve@example.com “long” 🌬️🌬️🌬️🌬️'
  const id = await ask({
    is_firm: true,
    event_name: name,
    city: 'A,B;C',
    event_url: 'https://example.com/?a=1,2',
  })
  const [one] = invitationsIn(await settle(speaker.browser, id, 'accept'))
  expect(one?.text.match(/^ATTENDEE/gm)).toHaveLength(1)
  expect(one?.event?.location).toBe('A,B;C')
  expect(one?.event?.summary).toContain('Föhn; wind, \\ rain\nEND:VEVENT\nATTENDEE:mailto:eve@example.com')
})
