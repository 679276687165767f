// Built files, including those that browsers request unprompted.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readStaticFiles } from './static-files.ts'

const publicFolder = join(import.meta.dirname, '../../../public')

test('/favicon.ico is the drawing of favicon.svg in 16, 32 and 48 px', async () => {
  const files = readStaticFiles(publicFolder, [])
  const icon = files.get('/favicon.ico', 'br')
  expect(icon?.headers.join('\n')).toContain('Content-Type\nimage/x-icon')
  const bytes = icon?.body ?? Buffer.alloc(0)
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  for (const [i, size] of [16, 32, 48].entries()) {
    const entry = bytes.subarray(6 + i * 16, 22 + i * 16)
    const offset = entry.readUInt32LE(12)
    const image = bytes.subarray(offset, offset + entry.readUInt32LE(8))
    const drawing = await sharp(files.get('/favicon.svg', 'br')?.body, { density: 288 })
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
  const { headers = [] } = files.get('/push-worker.js', 'br') ?? {}
  const lines = headers.join('\n')
  expect(lines).toContain('Content-Type\ntext/javascript; charset=utf-8')
  expect(lines).toContain('Cache-Control\nno-cache')
  expect(lines).toContain("Content-Security-Policy\ndefault-src 'none'; img-src 'self'")
  expect(lines).toContain('X-Shared\nyes')
})

test('text is sent as it was compressed; clients without Brotli get it in their encoding, with the same ETag', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'body { color: teal }\n'.repeat(50)
  const compressed = brotliCompressSync(text)
  writeFileSync(join(folder, 'a.css'), text)
  writeFileSync(join(folder, 'a.css.br'), compressed)
  writeFileSync(join(folder, 'b.css'), 'b {}')
  const files = readStaticFiles(folder, [])
  const [br, gzip, identity] = (['br', 'gzip', 'identity'] as const).map((encoding) =>
    files.get('/a.css', encoding),
  )
  expect(br?.body).toEqual(compressed)
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text)
  expect(identity?.body.toString()).toBe(text)
  const headers = [br, gzip, identity].map((answer) => headersIn(answer?.headers))
  expect(headers.map((one) => one['Content-Encoding'])).toEqual(['br', 'gzip', undefined])
  expect(headers.map((one) => Number(one['Content-Length']))).toEqual(
    [br, gzip, identity].map((answer) => answer?.body.byteLength),
  )
  expect(new Set(headers.map((one) => one.ETag)).size).toBe(1)
  expect(headers[2]?.Vary).toBe('Accept-Encoding')
  expect(files.get('/a.css', 'gzip')).toBe(gzip)
  // One that does not become smaller is not compressed.
  expect(files.get('/b.css', 'br')?.body.toString()).toBe('b {}')
  for (const address of ['/c.css', '/a.css.br']) expect(files.get(address, 'br')).toBeUndefined()
})

function headersIn(flat: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : [])))
}
