// What the application does when the session changes in this tab or in another.
import { afterEach, expect, test, vi } from 'vitest'
import { followAuthEvent } from './session-events.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['USER_UPDATED', true, 'reads again'],
  ['USER_UPDATED', false, 'nothing'],
  ['SIGNED_IN', true, 'reloads'],
  ['SIGNED_IN', false, 'nothing'],
  ['PASSWORD_RECOVERY', true, 'reloads'],
  ['PASSWORD_RECOVERY', false, 'nothing'],
  ['TOKEN_REFRESHED', true, 'nothing'],
  ['SIGNED_OUT', true, 'nothing'],
] as const)('%s, from another tab: %s → %s', (type, isFromOtherTab, expected) => {
  const done: string[] = []
  vi.stubGlobal('window', { location: { reload: () => done.push('reloads') } })
  const client = { invalidateQueries: async () => void done.push('reads again') }
  followAuthEvent(client, { type, isFromOtherTab, viewer: null })
  expect(done).toEqual(expected === 'nothing' ? [] : [expected])
})
