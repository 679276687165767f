// How the browser's client of the live channels is configured (docs/specification.md §9).
import { expect, test, vi } from 'vitest'
import { openLiveSocket } from './live-socket.ts'

const made = vi.hoisted(() => vi.fn())
vi.mock('phoenix', () => ({
  Socket: class {
    constructor(...given: unknown[]) {
      made(...given)
    }
    onClose() {}
    channel() {
      const channel = { on: () => channel, join: () => channel, receive: () => channel, leave: () => channel }
      return channel
    }
    connect() {}
    connectionState() {
      return 'open'
    }
    disconnect() {}
  },
}))

test('heartbeat every 30 s, 10 s to join, and reconnects after 1, 2, 5, 10 s', () => {
  openLiveSocket({ profileId: 'x', tables: ['profile_topics'], onNews: () => {} })()
  const [address, options] = made.mock.calls[0] ?? []
  expect(address).toBe('/live')
  expect(options).toMatchObject({ heartbeatIntervalMs: 30_000, timeout: 10_000 })
  for (const waits of [options.reconnectAfterMs, options.rejoinAfterMs]) {
    expect([1, 2, 3, 4, 5, 99].map((tries) => waits(tries))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ])
  }
})
