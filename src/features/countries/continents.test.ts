// Every country has its continent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { areOnOneContinent, countriesOf } from './continents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('all countries of the list are on a continent, and no others', async () => {
  const { rows } = await app.database.pool.query<{ code: string }>('select code from countries order by code')
  const all = [...new Set(Object.values(countriesOf).flat())]
  expect(all.toSorted()).toEqual(rows.map(({ code }) => code))
  for (const found of Object.values(countriesOf)) expect(found).toEqual([...new Set(found)].toSorted())
})

test.each([
  ['DE', 'PT', true],
  ['DE', 'US', false],
  ['TR', 'DE', true],
  ['TR', 'JP', true],
  ['MX', 'CA', true],
  ['MX', 'BR', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(areOnOneContinent(one, other)).toBe(expected)
})
