import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { Child } from './child.ts'
import { createSlot } from './slot.ts'

/** What the test decides about a child. */
interface Fate extends Child {
  getReady(): void
  end(): void
  isStopped: boolean
}

let started: Fate[] = []

function start(): Fate {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  ready.promise.catch(() => {})
  const end = () => {
    ready.reject(new Error('ended'))
    ended.resolve('code 1')
  }
  const child: Fate = {
    pid: started.length,
    ready: ready.promise,
    ended: ended.promise,
    send() {},
    stop() {
      child.isStopped = true
      end()
    },
    kill: end,
    getReady: ready.resolve,
    end,
    isStopped: false,
  }
  started.push(child)
  return child
}

const openSlot = () => createSlot(start, createLog('silent'))
const last = () => started.at(-1) as Fate

async function begin() {
  const slot = openSlot()
  const first = slot.beginFirst() as Fate
  first.getReady()
  await first.ready
  return { slot, first }
}

beforeEach(() => {
  started = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one that dies is started again at once', async () => {
  const { first } = await begin()
  first.end()
  await vi.advanceTimersByTimeAsync(150)
  expect(started).toHaveLength(2)
})

test('one that dies again and again is started once in two seconds', async () => {
  const { first } = await begin()
  first.end()
  for (let second = 0; second < 60; second += 0.1) {
    await vi.advanceTimersByTimeAsync(100)
    last().end()
  }
  expect(started.length).toBeGreaterThan(20)
  expect(started.length).toBeLessThan(40)
  // One that lives for a while is started at once again.
  await vi.advanceTimersByTimeAsync(15_000)
  const count = started.length
  last().end()
  await vi.advanceTimersByTimeAsync(150)
  expect(started).toHaveLength(count + 1)
})

test('one beside others that does not get ready is started again', async () => {
  openSlot().begin()
  last().end()
  await vi.advanceTimersByTimeAsync(150)
  expect(started).toHaveLength(2)
})

test('the first that does not get ready says so, and none follows', async () => {
  const first = openSlot().beginFirst() as Fate
  first.end()
  await expect(first.ready).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveLength(1)
})

test('one is stopped when another is ready in its place', async () => {
  const { slot, first } = await begin()
  const replacing = slot.replace()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([started.length, first.isStopped]).toEqual([2, false])
  last().getReady()
  await replacing
  expect(first.isStopped).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveLength(2)
})

test('one that does not get ready replaces nothing', async () => {
  const { slot, first } = await begin()
  const replacing = slot.replace()
  last().end()
  await expect(replacing).rejects.toThrow()
  expect(first.isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveLength(2)
})

test('one that hangs while it starts is ended, and replaces nothing', async () => {
  const { slot, first } = await begin()
  const replacing = expect(slot.replace()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(130_000)
  await replacing
  expect([first.isStopped, started.length]).toEqual([false, 2])
})

test('one that dies while its successor starts leaves its place to it', async () => {
  const { slot, first } = await begin()
  const replacing = slot.replace()
  const next = last()
  first.end()
  await vi.advanceTimersByTimeAsync(50)
  next.getReady()
  await replacing
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveLength(2)
  expect(next.isStopped).toBe(false)
})

test('after a stop, none is started', async () => {
  const { slot, first } = await begin()
  first.end()
  await vi.advanceTimersByTimeAsync(0)
  await slot.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveLength(1)
})
