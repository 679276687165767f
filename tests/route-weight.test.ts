// The frame behind sign-in, and what a screen loads in addition, stay within their budgets (docs/performance.md): heavy
// parts, e.g. searchable lists and menus, load on first use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist/client')

/** Bytes, compressed: 150, 60 and 110 kB as the bench counts them (bench/pages.ts). */
const budgets = { frame: 150 * 1024, screen: 60 * 1024, page: 110 * 1024 }

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const one of manifest[name]?.imports ?? []) withImports(one, found)
  return found
}

function weightOf(chunks: Iterable<string>): number {
  const files = [...chunks].map((name) => readFileSync(join(dist, String(manifest[name]?.file))))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).byteLength, 0)
}

const frame = withImports('src/entries/browser.tsx')
withImports('src/dashboard/dashboard-screen.tsx', frame)

test('the frame stays within its budget', () => {
  expect(weightOf([...frame, 'src/entries/boot.ts'])).toBeLessThanOrEqual(budgets.frame)
})

test('no screen loads more than its budget', () => {
  const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'))
  expect(screens).toContain('src/features/experiences/app/form/edit-screen.tsx')
  const tooHeavy = screens.flatMap((screen) => {
    const weight = weightOf([...withImports(screen)].filter((name) => !frame.has(name)))
    return weight > budgets.screen ? `${screen}: ${weight}` : []
  })
  expect(tooHeavy).toEqual([])
})

test('readers of an event do not load what only its organizers see', () => {
  const page = withImports('src/features/recommendations/page/event-page.tsx')
  withImports('src/entries/public.tsx', page)
  expect(weightOf([...page, 'src/entries/boot.ts'])).toBeLessThanOrEqual(budgets.page)
  expect([...page].flatMap((name) => manifest[name]?.css ?? [])).toEqual([])
})

test.each([
  ['boot', 14_000],
  ['profile', 10_000],
])('the styles of public pages stay within their budget: %s', (name, most) => {
  // Not those in the folder: files of the release before are kept there.
  const all = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
  const files = [...all].filter((file) => new RegExp(`^assets/${name}-[\\w-]{8}\\.css$`).test(file))
  expect(files).toHaveLength(1)
  expect(gzipSync(readFileSync(join(dist, String(files[0]))), { level: 9 }).byteLength).toBeLessThan(most)
})
