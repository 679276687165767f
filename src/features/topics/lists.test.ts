// The public lists of topics and countries: complete, in order, cacheable (docs/specification.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { TopicGroup } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('topics come in groups, at least 150 of them, each once', async () => {
  const answer = await app.request(apiPaths.topics)
  expect(answer.status).toBe(200)
  const { groups } = (await answer.json()) as { groups: TopicGroup[] }
  const names = groups.flatMap(({ topics }) => topics.map(({ name }) => name))
  expect(names.length).toBeGreaterThanOrEqual(150)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  const slugs = groups.flatMap(({ topics }) => topics.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(names.length)
  expect(slugs).toContain('artificial-intelligence')
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  expect(groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name).toSorted())
  for (const { topics } of groups) {
    expect(Object.keys(topics[0] ?? {})).toEqual(['id', 'name', 'slug', 'created_at', 'former_slugs'])
    const inGroup = topics.map(({ name }) => name)
    expect(inGroup).toEqual(inGroup.toSorted())
  }
})

test('countries are those of ISO 3166-1', async () => {
  const { countries } = await (await app.request(apiPaths.countries)).json()
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({
    id: expect.any(String),
    name: 'Germany',
    code: 'DE',
    created_at: expect.any(String),
  })
})

test.each([
  [apiPaths.topics, 'no-cache'],
  [apiPaths.countries, 'public, max-age=3600'],
])('%s is kept (%s), and asked for anew by its ETag', async (path, cacheControl) => {
  const first = await app.request(path)
  expect(first.headers.get('cache-control')).toBe(cacheControl)
  const again = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  const other = await app.request(path, { headers: { 'if-none-match': 'W/"another"' } })
  expect(other.status).toBe(200)
})
