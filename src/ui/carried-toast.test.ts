import { afterEach, expect, test, vi } from 'vitest'
import { carryToast, takeCarriedToast } from './carried-toast.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(stored = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

test('is shown once', () => {
  stubStorage()
  carryToast({ title: 'Signed out successfully', tone: 'success' })
  expect(takeCarriedToast()).toEqual({ title: 'Signed out successfully', tone: 'success' })
  expect(takeCarriedToast()).toBeNull()
})

test('corrupt or blocked storage yields no message', () => {
  for (const value of ['{', 'null', '{}', '{"title":1}']) {
    stubStorage(new Map([['toast', value]]))
    expect(takeCarriedToast()).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  carryToast({ title: 'x' })
  expect(takeCarriedToast()).toBeNull()
})
