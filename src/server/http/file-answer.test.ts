// Which files stay in memory: not those that would displace hundreds of pages.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppContext, AppEnv } from '../context.ts'
import { createAnswerCache } from './answer-cache.ts'
import { answerKeptFile } from './file-answer.ts'

test.each([
  ['1 MiB', 1024 * 1024, true],
  ['a byte more', 1024 * 1024 + 1, false],
])('a file of %s is cached: %#', async (_, size, isKept) => {
  const answers = createAnswerCache({ maxBytes: 8 * 1024 * 1024 })
  const config = { appUrl: 'http://localhost' } as AppContext['config']
  const body = Buffer.alloc(size, 'x')
  const app = new Hono<AppEnv>().get('/file', (c) =>
    answerKeptFile(
      c,
      { answers, config },
      {
        about: '/speaker/ada',
        find: async () => ({ type: 'text/plain', body }),
      },
    ),
  )
  const answer = await app.request('/file')
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size])
  expect(answers.get('/file', 'identity') !== undefined).toBe(isKept)
})
