// What `npm start` and `npm test` look at before they install packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hasPackages } from '../scripts/install.mjs'

const a = { version: '1.0.0', integrity: 'sha512-a' }
const otherMachine = { version: '1.0.0', integrity: 'sha512-b', optional: true }

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-install-'))
  mkdirSync(join(folder, 'node_modules'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  write('package-lock.json', {
    '': { name: 'lectern' },
    'node_modules/a': a,
    'node_modules/b': otherMachine,
  })
})

test('packages that npm installed are not installed again', () => {
  writeInstalled({ 'node_modules/a': a })
  expect(hasPackages(folder)).toBe(true)
  writeInstalled({ 'node_modules/a': a, 'node_modules/b': otherMachine })
  expect(hasPackages(folder)).toBe(true)
})

test.each<[string, Record<string, unknown> | undefined]>([
  ['none', undefined],
  ['one missing', {}],
  ['another version', { 'node_modules/a': { ...a, version: '1.0.1' } }],
  ['other content', { 'node_modules/a': { ...a, integrity: 'sha512-c' } }],
  ['one too many', { 'node_modules/a': a, 'node_modules/c': a }],
])('packages are installed: %s', (_what, installed) => {
  if (installed) writeInstalled(installed)
  expect(hasPackages(folder)).toBe(false)
})

function writeInstalled(packages: Record<string, unknown>): void {
  write('node_modules/.package-lock.json', packages)
}

function write(path: string, packages: Record<string, unknown>): void {
  writeFileSync(join(folder, path), JSON.stringify({ packages }))
}
