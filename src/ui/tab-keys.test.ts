import { describe, expect, it } from 'vitest'
import { tabIndexAfterKey } from './tab-keys.ts'

describe('tabIndexAfterKey', () => {
  it('goes right and left and wraps around', () => {
    expect(tabIndexAfterKey('ArrowRight', 0, 3)).toBe(1)
    expect(tabIndexAfterKey('ArrowRight', 2, 3)).toBe(0)
    expect(tabIndexAfterKey('ArrowLeft', 1, 3)).toBe(0)
    expect(tabIndexAfterKey('ArrowLeft', 0, 3)).toBe(2)
  })

  it('goes to the ends', () => {
    expect(tabIndexAfterKey('Home', 2, 3)).toBe(0)
    expect(tabIndexAfterKey('End', 0, 3)).toBe(2)
  })

  it('leaves every other key alone', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'a']) {
      expect(tabIndexAfterKey(key, 1, 3)).toBeNull()
    }
    expect(tabIndexAfterKey('ArrowRight', 0, 0)).toBeNull()
  })
})
