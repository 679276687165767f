// The worker thread, with Node's own functions as its jobs.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRenderWorker } from './render-worker.ts'

let begun: Worker[] = []
const note = (worker: Worker) => {
  begun.push(worker)
}
beforeEach(() => {
  begun = []
  process.on('worker', note)
})
afterEach(async () => {
  process.off('worker', note)
  await Promise.all(begun.map((worker) => worker.terminate()))
})

const squeeze = (text: string) => ({ module: 'node:zlib', name: 'gzipSync', given: [Buffer.from(text)] })
const fail = { module: 'node:fs/promises', name: 'readFile', given: ['/nowhere/at-all'] }
const die = { module: 'node:process', name: 'exit', given: [1] }

test('it starts with the first job, does all jobs given at once, and returns bytes unchanged', async () => {
  const thread = openRenderWorker()
  expect(begun).toHaveLength(0)
  const texts = ['one', 'two', 'three']
  const made = await Promise.all(texts.map((text) => thread.run(squeeze(text))))
  expect(made.map((bytes) => gunzipSync(bytes).toString())).toEqual(texts)
  expect(begun).toHaveLength(1)
})

test('a failing job fails alone; a dying thread fails only its current job', async () => {
  const thread = openRenderWorker()
  const outcomes = await Promise.allSettled([fail, squeeze('a'), die, squeeze('b')].map(thread.run))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringContaining('ENOENT') } })
  expect(begun).toHaveLength(2)
})

test('an endless job is terminated, and the next one runs', async () => {
  const thread = openRenderWorker({ timeoutMs: 3_000 })
  const endless = { module: 'node:timers/promises', name: 'setTimeout', given: [3_600_000] }
  const outcomes = await Promise.allSettled([endless, squeeze('a')].map(thread.run))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
}, 30_000)

test('a job that exhausts its memory does not affect ours', async () => {
  const thread = openRenderWorker({ memory: 32 })
  const greedy = {
    module:
      'data:text/javascript,export const eat = () => { const all = []; for (;;) all.push({ all: [1, 2, 3] }) }',
    name: 'eat',
    given: [],
  }
  await expect(thread.run(greedy)).rejects.toThrow(/memory/)
  expect(gunzipSync(await thread.run(squeeze('a'))).toString()).toBe('a')
})

test('without a job it ends, and the next job starts it again', async () => {
  const thread = openRenderWorker({ idleTime: 50 })
  await thread.run(squeeze('a'))
  await Promise.all(begun.map((worker) => once(worker, 'exit')))
  expect(gunzipSync(await thread.run(squeeze('b'))).toString()).toBe('b')
  expect(begun).toHaveLength(2)
})
