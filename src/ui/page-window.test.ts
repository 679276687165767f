import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows all of few pages', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('leaves out what is far away', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
    expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
    expect(pageWindow(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
  })

  it('never hides a single page, never repeats or reorders one, and always shows the present one', () => {
    for (let count = 1; count <= 30; count++) {
      for (let page = 1; page <= count; page++) {
        const shown = pageWindow(page, count)
        expect(shown.length).toBeLessThanOrEqual(9)
        expect(shown).toContain(page)
        expect(shown[0]).toBe(1)
        expect(shown.at(-1)).toBe(count)
        shown.forEach((number, index) => {
          const before = shown[index - 1]
          if (number === null) expect((shown[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(number).toBe(before + 1)
        })
      }
    }
  })
})
