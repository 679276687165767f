// A dismissed box stays dismissed, for that user alone (docs/specification.md §20.38).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import type { Browser } from '../../../tests/people.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dismissed = async (browser: Browser) => (await browser.get(searchPaths.dismissedOffers)).json()

test('dismissed once, for good, for its user alone', async () => {
  const [ines, bela] = [await newPerson(app, 'organizer'), await newPerson(app, 'organizer')]
  expect(await dismissed(ines)).toEqual({ offers: [] })
  for (let i = 0; i < 2; i += 1) {
    expect((await ines.send('PUT', searchPaths.dismissedOffer('recommendations'))).status).toBe(204)
  }
  expect(await dismissed(ines)).toEqual({ offers: ['recommendations'] })
  expect(await dismissed(bela)).toEqual({ offers: [] })
  expect((await ines.send('PUT', searchPaths.dismissedOffer('everything'))).status).toBe(422)
})
