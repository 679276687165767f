// What a screen loads in addition to its frame stays within its budget (docs/performance.md): heavy parts, e.g. searchable
// lists and menus, load on first use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist/client')
const budget = 60_000 // bytes, compressed

interface Chunk {
  file: string
  imports?: string[]
}

test('no screen loads more than its budget', () => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >

  function withImports(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found
    found.add(name)
    for (const one of manifest[name]?.imports ?? []) withImports(one, found)
    return found
  }

  const frame = withImports('src/entries/browser.tsx')
  withImports('src/shell/app/dashboard-screen.tsx', frame)
  const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'))
  expect(screens).toContain('src/features/experiences/app/form/edit-screen.tsx')
  const tooHeavy = screens.flatMap((screen) => {
    const files = [...withImports(screen)]
      .filter((name) => !frame.has(name))
      .map((name) => manifest[name]?.file)
    const weight = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, String(file)))).byteLength,
      0,
    )
    return weight > budget ? `${screen}: ${weight}` : []
  })
  expect(tooHeavy).toEqual([])
})

test.each([
  ['boot', 14_000],
  ['profile', 10_000],
])('the styles of public pages stay within their budget: %s', (name, most) => {
  const files = readdirSync(join(dist, 'assets')).filter((file) =>
    new RegExp(`^${name}-[\\w-]{8}\\.css$`).test(file),
  )
  expect(files).toHaveLength(1)
  expect(
    gzipSync(readFileSync(join(dist, 'assets', String(files[0]))), { level: 9 }).byteLength,
  ).toBeLessThan(most)
})
