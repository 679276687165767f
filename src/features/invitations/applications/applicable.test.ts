// Only decisions that apply to something are offered, with the number they apply to.
import { describe, expect, test } from 'vitest'
import { applicationsTexts as texts } from './app/texts.ts'
import { offeredFor } from './applicable.ts'
import type { Application } from './schema.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

function application(status: Application['status'], invitation: Partial<Application['invitation']> = null) {
  return {
    id: '01890000-0000-7000-8000-000000000000',
    email: 'ada@example.com',
    name: null,
    user_type: 'speaker',
    source: 'homepage',
    status,
    about: null,
    link: null,
    created_at: '2026-11-01T12:00:00Z',
    invitation: invitation && {
      sent_at: '2026-11-20T12:00:00Z',
      expires_at: '2026-12-04T12:00:00Z',
      used_at: null,
      mail: 'sent',
      ...invitation,
    },
  } satisfies Application as Application
}

const offered = (...rows: Application[]) =>
  Object.fromEntries(offeredFor(rows, now).map(({ decision, count }) => [decision, count]))

describe('is offered', () => {
  test.each([
    ['a pending one', application('pending'), { invite: 1, decline: 1 }],
    ['a declined one', application('declined'), { reopen: 1 }],
    ['one that has joined', application('joined', { used_at: '2026-11-21T12:00:00Z' }), {}],
    ['an open invitation', application('invited', {}), {}],
    ['one whose mail waits', application('invited', { mail: 'pending' }), {}],
    ['one whose mail failed', application('invited', { mail: 'failed' }), { invite: 1 }],
    ['one whose mail was cancelled', application('invited', { mail: 'cancelled' }), { invite: 1 }],
    ['one that is over', application('invited', { expires_at: '2026-11-22T12:00:00Z' }), { invite: 1 }],
    ['one without any invitation left', application('invited'), { invite: 1 }],
  ])('for %s', (_what, row, wanted) => {
    expect(offered(row)).toEqual(wanted)
  })

  test('for several: what applies to any of them', () => {
    expect(offered(application('pending'), application('pending'), application('declined'))).toEqual({
      invite: 2,
      decline: 2,
      reopen: 1,
    })
    expect(offered()).toEqual({})
  })
})

test('a button shows a count when it doesn’t apply to all', () => {
  expect(texts.decide.decline(3, 3)).toBe('Decline')
  expect(texts.decide.decline(2, 3)).toBe('Decline 2')
})

test('the result is put into words, even when nothing happened', () => {
  expect(texts.done.decline(2)).toBe('2 applications declined')
  expect(texts.done.invite(1)).toBe('1 application invited')
  expect([texts.done.invite(0), texts.done.decline(0), texts.done.reopen(0)]).toEqual([
    'No applications invited',
    'No applications declined',
    'No applications reopened',
  ])
})
