import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEarlierAssets } from '../scripts/earlier-assets.ts'

test('a build keeps the scripts and styles of the one before, and of none earlier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  function build(script: string, style: string): void {
    const earlier = readEarlierAssets(folder)
    rmSync(folder, { recursive: true })
    for (const part of ['.vite', 'assets']) mkdirSync(join(folder, part), { recursive: true })
    const chunk = { file: `assets/${script}`, css: [`assets/${style}`] }
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'src/a.ts': chunk }))
    for (const file of [script, `${script}.br`, style]) writeFileSync(join(folder, 'assets', file), file)
    earlier.putBack()
  }
  build('one.js', 'same.css')
  build('two.js', 'same.css')
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(
    ['one.js', 'one.js.br', 'same.css', 'two.js', 'two.js.br'].sort(),
  )
  build('three.js', 'same.css')
  expect(readdirSync(join(folder, 'assets'))).not.toContain('one.js')
  expect(readdirSync(join(folder, 'assets'))).toContain('two.js')
})
