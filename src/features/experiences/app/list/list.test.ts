// The list of experiences over the API: ordered, filtered, searched, a page at a time (docs/specification.md §20.4).
import { describe, expect, test } from 'vitest'
import {
  add,
  app,
  dayFromNow,
  list,
  newSpeaker,
  setUpExperienceApp,
  titlesOf,
} from '../../../../../tests/experience-app.ts'
import type { ExperienceList } from '../../schema.ts'

setUpExperienceApp()

describe('the list', () => {
  test('separates upcoming from past, each with the nearest first, and counts both', async () => {
    const ada = await newSpeaker()
    for (const days of [-30, 40, -2, 5, 0]) {
      await add(ada, { title: `Day ${days}`, starts_on: dayFromNow(days) })
    }
    await add(ada, { title: 'Under way', starts_on: dayFromNow(-1), ends_on: dayFromNow(1) })
    const upcoming = await list(ada)
    expect(titlesOf(upcoming)).toEqual(['Under way', 'Day 0', 'Day 5', 'Day 40'])
    const past = await list(ada, '?when=past')
    expect(titlesOf(past)).toEqual(['Day -2', 'Day -30'])
    expect([upcoming.counts, past.counts, past.public_past]).toEqual([
      { upcoming: 4, past: 2 },
      { upcoming: 4, past: 2 },
      2,
    ])
  })

  test('sorts by name and date, both ways', async () => {
    const ada = await newSpeaker()
    await add(ada, { title: 'beta', starts_on: '2020-01-01' })
    await add(ada, { title: 'Alpha', starts_on: '2021-01-01' })
    await add(ada, { title: 'gamma', starts_on: '2019-01-01' })
    const sorted = async (query: string) => titlesOf(await list(ada, `?when=past&${query}`))
    expect(await sorted('sort=name')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await sorted('sort=name&order=desc')).toEqual(['gamma', 'beta', 'Alpha'])
    expect(await sorted('sort=date')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await sorted('sort=date&order=asc')).toEqual(['gamma', 'beta', 'Alpha'])
  })

  test('filters, and searches in title, event and city', async () => {
    const ada = await newSpeaker()
    await add(ada, { title: 'One', city: 'Leipzig' })
    await add(ada, { title: 'Two', event_name: '100% Leipzig', visibility: 'hidden' })
    const three = await add(ada, { title: 'Three (a+)+$', format: 'keynote' })
    await app.database.pool.query("update experiences set verification = 'link_checked' where id = $1", [
      three.id,
    ])
    const found = async (query: string) => titlesOf(await list(ada, `?when=past&sort=name&${query}`))
    expect(await found('search=leipzig')).toEqual(['One', 'Two'])
    expect(await found('search=100%25')).toEqual(['Two'])
    expect(await found(`search=${encodeURIComponent('(a+)+$')}`)).toEqual(['Three (a+)+$'])
    expect(await found(`search=${encodeURIComponent("' OR 1=1--")}`)).toEqual([])
    expect(await found('format=keynote')).toEqual(['Three (a+)+$'])
    expect(await found('visibility=hidden')).toEqual(['Two'])
    expect(await found('verification=link_checked')).toEqual(['Three (a+)+$'])
    const hidden = await list(ada, '?when=past&visibility=hidden')
    expect([hidden.counts, hidden.public_past]).toEqual([{ upcoming: 0, past: 1 }, 2])
  })

  test('is read in pages that miss and repeat nothing', async () => {
    const ada = await newSpeaker()
    for (let i = 0; i < 7; i += 1)
      await add(ada, { title: `Talk ${i}`, starts_on: `2020-01-0${1 + (i % 3)}` })
    for (const order of ['sort=date', 'sort=date&order=asc', 'sort=name&order=desc']) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: ExperienceList = await list(
          ada,
          `?when=past&limit=3&${order}${cursor ? `&cursor=${cursor}` : ''}`,
        )
        seen.push(...titlesOf(page))
        cursor = page.next_cursor
      }
      expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `Talk ${i}`))
      expect(seen).toEqual(titlesOf(await list(ada, `?when=past&limit=100&${order}`)))
    }
  })

  test.each(['limit=0', 'limit=1e9', 'limit=-1', 'cursor=x', 'when=now', 'sort=id', 'format=a&format=b'])(
    '?%s → 422',
    async (query) => {
      const ada = await newSpeaker()
      expect((await ada.get(`/api/experiences?${query}`)).status).toBe(422)
    },
  )

  test('refuses a forged cursor', async () => {
    const ada = await newSpeaker()
    const cursor = Buffer.from(
      JSON.stringify(['experiences date asc', "2020' --", '01890000-0000-7000-8000-000000000000']),
    ).toString('base64url')
    expect((await ada.get(`/api/experiences?cursor=${cursor}`)).status).toBe(422)
  })
})
