// The session in the browser: flags, events, renewal, other tabs (docs/specification.md §3, §4, §9).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '../../../lib/request-errors.ts'
import type { SignedInAnswer } from '../schema.ts'
import {
  type AuthEvent,
  createSessionKeeper,
  lookInterval,
  renewalMargin,
  type Surroundings,
  type TabMessage,
} from './session-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function answerFor(seconds: number, given: Partial<SignedInAnswer['user']['user_metadata']> = {}) {
  return {
    user: {
      id: '018f0000-0000-7000-8000-000000000001',
      email: 'ada@example.com',
      user_metadata: { user_type: 'speaker', name: 'Ada', last_name: 'Moreau', avatar_url: null, ...given },
    },
    session: { expires_at: new Date(Date.now() + seconds * 1000).toISOString() },
  } satisfies SignedInAnswer
}

const ended = () =>
  Promise.reject(new RequestError(401, { code: 'unauthenticated', message: 'No user found' }))

/** Tabs of one browser: shared storage and channel, one lock. */
function openBrowser() {
  const stored = new Map<string, string>()
  const tabs: { hear: (message: unknown) => void }[] = []
  let lock = Promise.resolve()

  function openTab(given: Partial<Surroundings> = {}) {
    const refresh = vi.fn<Surroundings['refresh']>(async () => answerFor(300))
    const removed: string[] = []
    const tab = createSessionKeeper({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => {
          removed.push(key)
          stored.delete(key)
        },
      },
      tellOtherTabs: (message: TabMessage) => {
        for (const other of tabs) if (other !== tab) other.hear(structuredClone(message))
      },
      runAlone: (run) => {
        lock = lock.then(run)
        return lock
      },
      refresh,
      isAwake: () => true,
      ...given,
    })
    tabs.push(tab)
    const events: AuthEvent[] = []
    tab.onEvent((event) => events.push(event))
    return { tab, refresh, events, removed, types: () => events.map(({ type }) => type) }
  }
  return { stored, openTab }
}

/** Checks every 30 seconds, like a page. */
async function pass(seconds: number, ...tabs: { look: () => Promise<void> }[]): Promise<void> {
  for (let ms = 0; ms < seconds * 1000; ms += lookInterval) {
    vi.advanceTimersByTime(lookInterval)
    await Promise.all(tabs.map((tab) => tab.look()))
  }
}

describe('flags', () => {
  test('signing in sets them, signing out removes all three', () => {
    const { stored, openTab } = openBrowser()
    const { tab, types } = openTab()
    tab.begin('SIGNED_IN', answerFor(300, { user_type: 'organizer' }))
    expect(Object.fromEntries(stored)).toEqual({
      isAuthenticated: 'true',
      userType: 'organizer',
      userName: 'Ada',
    })
    expect(tab.current()).toEqual({ name: 'Ada Moreau', email: 'ada@example.com', userType: 'organizer' })
    tab.end()
    expect(stored.size).toBe(0)
    expect(tab.current()).toBeNull()
    expect(types()).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
  })

  test('a name is stored if there is one; an earlier one is removed', () => {
    const { stored, openTab } = openBrowser()
    const { tab } = openTab()
    tab.begin('SIGNED_IN', answerFor(300))
    tab.begin('USER_UPDATED', answerFor(300, { name: '', last_name: '' }))
    expect(stored.has('userName')).toBe(false)
    expect(tab.current()).toMatchObject({ name: 'ada@example.com' })
  })

  test('what the server rendered sets or removes them', async () => {
    const { stored, openTab } = openBrowser()
    await openTab().tab.start(answerFor(300))
    expect(stored.get('isAuthenticated')).toBe('true')
    await openTab().tab.start(null)
    expect(stored.size).toBe(0)
  })

  test('blocked storage is no obstacle', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const { tab, types } = openBrowser().openTab({ storage })
      await tab.start()
      tab.begin('SIGNED_IN', answerFor(300))
      expect(tab.current()).toMatchObject({ email: 'ada@example.com' })
      tab.end()
      expect(types()).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
    }
  })
})

describe('at the start', () => {
  test('a reader without flags costs no request', async () => {
    const { tab, refresh } = openBrowser().openTab()
    await tab.start()
    expect(refresh).not.toHaveBeenCalled()
    expect(tab.current()).toBeNull()
  })

  test('with flags: loading until the server has answered', async () => {
    const { stored, openTab } = openBrowser()
    stored.set('isAuthenticated', 'true')
    const { tab, types } = openTab()
    const started = tab.start()
    expect(tab.current()).toBe('loading')
    await started
    expect(tab.current()).toMatchObject({ email: 'ada@example.com' })
    expect(types()).toEqual(['TOKEN_REFRESHED'])
  })

  test('a session that has ended in the meantime: signed out, flags gone', async () => {
    const { stored, openTab } = openBrowser()
    stored.set('isAuthenticated', 'true').set('userType', 'speaker').set('userName', 'Ada')
    const { tab, types } = openTab({ refresh: ended })
    await tab.start()
    expect([tab.current(), stored.size, types()]).toEqual([null, 0, ['SIGNED_OUT']])
  })

  test('without an answer the flags are trusted', async () => {
    const { stored, openTab } = openBrowser()
    stored.set('isAuthenticated', 'true').set('userType', 'organizer').set('userName', 'Ada')
    const { tab, types } = openTab({ refresh: () => Promise.reject(new NetworkError('offline')) })
    await tab.start()
    expect(tab.current()).toEqual({ name: 'Ada', email: '', userType: 'organizer' })
    expect(types()).toEqual([])
  })
})

describe('renewal', () => {
  test('checks every 30 seconds, and starts with 90 left (§9)', async () => {
    expect([lookInterval, renewalMargin]).toEqual([30_000, 90_000])
    for (const [seconds, calls] of [
      [91, 0],
      [90, 1],
    ] as const) {
      const { tab, refresh } = openBrowser().openTab()
      await tab.start(answerFor(seconds))
      await tab.look()
      expect(refresh).toHaveBeenCalledTimes(calls)
    }
  })

  test('starts when 90 seconds are left, not before', async () => {
    const { tab, refresh, types } = openBrowser().openTab()
    await tab.start(answerFor(300))
    await pass(180, tab)
    expect(refresh).not.toHaveBeenCalled()
    await pass(30, tab)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(types()).toEqual(['TOKEN_REFRESHED'])
    await pass(180, tab)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('one tab renews for all others', async () => {
    const { openTab } = openBrowser()
    const one = openTab()
    const two = openTab()
    await one.tab.start(answerFor(300))
    await two.tab.start(answerFor(300))
    await pass(210, one.tab, two.tab)
    expect(one.refresh.mock.calls.length + two.refresh.mock.calls.length).toBe(1)
    expect([one.types(), two.types()]).toEqual([['TOKEN_REFRESHED'], ['TOKEN_REFRESHED']])
  })

  test('waits while the page is hidden or offline', async () => {
    let isAwake = false
    const { tab, refresh } = openBrowser().openTab({ isAwake: () => isAwake })
    await tab.start(answerFor(60))
    await pass(300, tab)
    expect(refresh).not.toHaveBeenCalled()
    isAwake = true
    await tab.look()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('a network error or server fault retries and stays signed in; 401 signs out', async () => {
    const { tab, refresh, types } = openBrowser().openTab()
    await tab.start(answerFor(60))
    refresh.mockRejectedValueOnce(new NetworkError('offline'))
    refresh.mockRejectedValueOnce(new RequestError(503, { code: 'unavailable', message: '' }))
    await pass(60, tab)
    expect(tab.current()).toMatchObject({ email: 'ada@example.com' })
    expect(types()).toEqual([])
    refresh.mockImplementationOnce(ended)
    await pass(30, tab)
    expect(types()).toEqual(['SIGNED_OUT'])
    await pass(300, tab)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  test('a response after signing out signs no one in', async () => {
    let answer: (value: SignedInAnswer) => void = () => {}
    const { tab, types } = openBrowser().openTab({
      refresh: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await tab.start(answerFor(60))
    const looking = tab.look()
    await vi.advanceTimersByTimeAsync(0)
    tab.end()
    answer(answerFor(300))
    await looking
    expect([tab.current(), types()]).toEqual([null, ['SIGNED_OUT']])
  })
})

describe('other tabs', () => {
  test('hear every event, and a sign-out removes nothing twice', () => {
    const { openTab } = openBrowser()
    const here = openTab()
    const there = openTab()
    for (const type of ['SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY', 'USER_UPDATED'] as const) {
      here.tab.begin(type, answerFor(300))
    }
    here.tab.end()
    expect(there.types()).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'PASSWORD_RECOVERY',
      'USER_UPDATED',
      'SIGNED_OUT',
    ])
    expect(there.types()).toEqual(here.types())
    expect(there.events.every(({ isFromOtherTab }) => isFromOtherTab)).toBe(true)
    expect(there.removed).toEqual([])
    expect(there.tab.current()).toBeNull()
  })

  test('hear a sign-out once, by the channel and by the flag', async () => {
    const { stored, openTab } = openBrowser()
    const here = openTab()
    const there = openTab()
    here.tab.begin('SIGNED_IN', answerFor(300))
    here.tab.end()
    await there.tab.hearFlag(stored.get('isAuthenticated') ?? null)
    expect(there.types()).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
  })

  test('without a channel the flag notifies them', async () => {
    const { stored, openTab } = openBrowser()
    const here = openTab({ tellOtherTabs: () => {} })
    const there = openTab()
    here.tab.begin('SIGNED_IN', answerFor(300))
    await there.tab.hearFlag(stored.get('isAuthenticated') ?? null)
    here.tab.end()
    await there.tab.hearFlag(null)
    expect(there.types()).toEqual(['TOKEN_REFRESHED', 'SIGNED_OUT'])
  })

  test('only our own messages are heard', () => {
    const { tab, types } = openBrowser().openTab()
    for (const message of [null, 'SIGNED_OUT', {}, { type: 'SIGNED_IN' }, { type: 'OTHER', answer: {} }]) {
      tab.hear(message)
    }
    expect(types()).toEqual([])
  })
})
