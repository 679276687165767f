// The crop of a picture, as fractions and in px.
import { describe, expect, test } from 'vitest'
import { defaultCrop, toCrop, toRegion } from './crop.ts'
import type { MediaKind } from './schema.ts'

describe('by default', () => {
  test.each([
    ['headshot', { width: 1200, height: 800 }, { left: 200, top: 0, width: 800, height: 800 }],
    // Faces are usually in the upper part.
    ['headshot', { width: 800, height: 1200 }, { left: 0, top: 100, width: 800, height: 800 }],
    ['logo', { width: 800, height: 1200 }, { left: 0, top: 200, width: 800, height: 800 }],
    ['cover', { width: 1200, height: 800 }, { left: 0, top: 200, width: 1200, height: 400 }],
    ['cover', { width: 4000, height: 500 }, { left: 1250, top: 0, width: 1500, height: 500 }],
    ['headshot', { width: 403, height: 400 }, { left: 2, top: 0, width: 400, height: 400 }],
  ] as const)('the largest part of a %s of %o is shown', (kind, size, region) => {
    expect(toRegion(kind, defaultCrop(kind, size), size)).toEqual(region)
  })
})

describe('a crop', () => {
  const size = { width: 1000, height: 500 }

  test('survives the conversion to px and back', () => {
    const region = { left: 300, top: 50, width: 333, height: 333 }
    expect(toRegion('headshot', toCrop(region, size), size)).toEqual(region)
  })

  test('of the smallest size is one, however its fractions are rounded', () => {
    for (let width = 400; width <= 800; width++) {
      const size = { width, height: width }
      const region = { left: 0, top: 0, width: 200, height: 200 }
      expect(toRegion('headshot', toCrop(region, size), size)).toEqual(region)
    }
    // What the dialog reports at its largest zoom.
    const width = 199.99999999999997 / 407
    expect(toRegion('headshot', { x: 0, y: 0, width, height: width }, { width: 407, height: 407 })).toEqual({
      left: 0,
      top: 0,
      width: 200,
      height: 200,
    })
  })

  test('has exactly the right shape and stays inside the picture despite rounding', () => {
    for (const width of [401, 613, 997, 1601]) {
      for (const height of [403, 701, 1511]) {
        for (const kind of ['headshot', 'cover'] satisfies MediaKind[]) {
          for (const share of [1, 0.93, 0.77]) {
            const whole = defaultCrop(kind, { width, height })
            const crop = { ...whole, width: whole.width * share, height: whole.height * share }
            const region = toRegion(kind, crop, { width, height })
            if (!region) throw new Error('no region')
            expect(region.left + region.width).toBeLessThanOrEqual(width)
            expect(region.top + region.height).toBeLessThanOrEqual(height)
            expect(Math.abs(region.width - region.height * (kind === 'cover' ? 3 : 1))).toBeLessThanOrEqual(
              1.5,
            )
          }
        }
      }
    }
  })

  test.each([
    ['outside', { x: 0.6, y: 0, width: 0.5, height: 1 }],
    ['below the picture', { x: 0, y: 0.5, width: 0.5, height: 1 }],
    ['of another shape', { x: 0, y: 0, width: 0.5, height: 0.5 }],
    ['too small', { x: 0, y: 0, width: 0.19, height: 0.38 }],
  ])('%s is none', (_what, crop) => {
    expect(toRegion('headshot', crop, size)).toBeNull()
  })
})
