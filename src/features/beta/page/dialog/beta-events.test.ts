import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onOpenBeta, openBetaDialog, openBetaEvent, toOpenBetaDetail } from './beta-events.ts'

// The page's window, as far as events go.
beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

test('the event has the specified name', () => {
  expect(openBetaEvent).toBe('open-beta-modal')
})

describe('opening', () => {
  test('is heard with source and email, until the listener stops', () => {
    const open = vi.fn()
    const stop = onOpenBeta(open)
    expect(openBetaDialog({ source: 'hero_email_signup', email: 'ada@example.com' })).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith({ source: 'hero_email_signup', email: 'ada@example.com' })
    stop()
    expect(openBetaDialog({ source: 'pricing_pro' })).toBe(false)
    expect(open).toHaveBeenCalledOnce()
  })

  test('opens by a plain event, with any detail or none', () => {
    const open = vi.fn()
    onOpenBeta(open)
    window.dispatchEvent(new Event(openBetaEvent))
    window.dispatchEvent(new CustomEvent(openBetaEvent, { detail: { source: 'how_it_works_cta' } }))
    expect(open.mock.calls).toEqual([[{}], [{ source: 'how_it_works_cta' }]])
  })
})

test.each([
  [null, {}],
  ['text', {}],
  [{ source: 7, email: {} }, {}],
  [{ source: ' ', email: '  ', user_type: 'admin' }, {}],
  [{ user_type: 'organizer' }, { user_type: 'organizer' }],
  [
    { source: 'pricing_pro', email: ' ada@example.com ' },
    { source: 'pricing_pro', email: 'ada@example.com' },
  ],
])('the detail %j is read as %j', (detail, read) => {
  expect(toOpenBetaDetail(detail)).toEqual(read)
})
