// Built files, including those that browsers request unprompted.
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readStaticFiles } from './static-files.ts'

const publicFolder = join(import.meta.dirname, '../../../public')

test('/favicon.ico is the drawing of favicon.svg in 16, 32 and 48 px', async () => {
  const files = readStaticFiles(publicFolder, [])
  const icon = files.get('/favicon.ico')?.identity
  expect(icon?.headers.join('\n')).toContain('Content-Type\nimage/x-icon')
  const bytes = icon?.body ?? Buffer.alloc(0)
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  for (const [i, size] of [16, 32, 48].entries()) {
    const entry = bytes.subarray(6 + i * 16, 22 + i * 16)
    const offset = entry.readUInt32LE(12)
    const image = bytes.subarray(offset, offset + entry.readUInt32LE(8))
    const drawing = await sharp(files.get('/favicon.svg')?.identity?.body, { density: 288 })
      .resize(size, size)
      .raw()
      .toBuffer()
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    // Quantised to a palette, perhaps by another release of the SVG renderer: similar, not identical.
    const difference = data.reduce((sum, value, at) => sum + Math.abs(value - (drawing[at] ?? 0)), 0)
    expect(difference / data.length).toBeLessThan(8)
  }
})

test('the worker that shows push notifications is checked for changes each time, and may fetch nothing', () => {
  const files = readStaticFiles(publicFolder, [['X-Shared', 'yes']])
  const { headers = [] } = files.get('/push-worker.js')?.identity ?? {}
  const lines = headers.join('\n')
  expect(lines).toContain('Content-Type\ntext/javascript; charset=utf-8')
  expect(lines).toContain('Cache-Control\nno-cache')
  expect(lines).toContain("Content-Security-Policy\ndefault-src 'none'; img-src 'self'")
  expect(lines).toContain('X-Shared\nyes')
})
