// Reads the rendered code back with a decoder that shares no code with the encoder.
import { expect, test } from 'vitest'
import { readQrCode } from '../../../tests/qr-reader.ts'
import { drawQrCode } from './qr-code.ts'

const quietZone = 4

/** The modules of a drawing: dark or not, row by row. */
function modulesOf(svg: string): boolean[][] {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const [, path] = /<path fill="#0c1d1d" d="([^"]+)"/.exec(svg) ?? []
  const modules = Array.from({ length: Number(size) }, () => Array<boolean>(Number(size)).fill(false))
  const strokes = [...(path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)]
  expect(strokes.map(([stroke]) => stroke).join('')).toBe(path)
  for (const [, x, y, width] of strokes) modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return modules
}

test.each([
  'https://l.example/a',
  'https://lectern.example/speaker/ada',
  'http://127.0.0.1:3000/speaker/ada-moreau',
  'https://speakers.lectern.example/speaker/ada-moreau-of-the-calm-systems',
  `https://lectern.example/speaker/${'long-name-'.repeat(9)}`,
  `https://lectern.example/speaker/${'long-name-'.repeat(17)}`,
])('%s is read back from its code, quiet zone and checks included', (address) => {
  const modules = modulesOf(drawQrCode(address))
  const inner = modules.slice(quietZone, -quietZone).map((row) => row.slice(quietZone, -quietZone))
  expect(modules.flat().filter(Boolean)).toHaveLength(inner.flat().filter(Boolean).length)
  expect(readQrCode(inner)).toBe(address)
  const damaged = inner.map((row) => [...row])
  const row = damaged.at(-1)
  row?.splice(-1, 1, !row.at(-1))
  expect(() => readQrCode(damaged)).toThrow('damaged')
})
