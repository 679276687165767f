// Days that are changed or removed before the calendar was read again since they were added.
import { MutationObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../tests/browser-data.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { shiftDay } from './checks.ts'
import type { CalendarAction } from './optimistic.ts'
import { changeCalendar, periodsQuery } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('they keep the id that they were first shown with', async () => {
  const browser = await signedInBrowser(app, await makeAccount(app))
  await browser.send('POST', '/api/profile')
  const client = dataOf(browser)
  const stored = () => client.fetchQuery({ ...periodsQuery, staleTime: 0 })
  const act = (action: CalendarAction) => new MutationObserver(client, changeCalendar).mutate(action)
  await stored()
  const day = shiftDay(new Date().toISOString().slice(0, 10), 10)
  const period = { first_day: day, last_day: day, kind: 'travel', note: 'Train to Hamburg' } as const
  const key = 'added-just-now'
  await Promise.all([
    act({ kind: 'add', period, key }),
    act({ kind: 'change', id: key, period: { ...period, note: 'Train to Kiel' } }),
  ])
  expect((await stored()).periods).toMatchObject([{ note: 'Train to Kiel' }])
  await act({ kind: 'remove', id: key })
  expect((await stored()).periods).toEqual([])
})
