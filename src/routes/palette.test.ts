// The command palette's search: what it finds, and whether it could look everywhere (docs/specification.md §6).
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerInProcess } from '../lib/api-client.ts'
import { findInPalette } from './palette.ts'

/** With no conversations and requests, and one speaker, unless the address begins with one of these. */
function clientThatFails(...failing: readonly string[]): QueryClient {
  const client = new QueryClient()
  answerInProcess(client, async (path) => {
    if (failing.some((beginning) => path.startsWith(beginning)))
      return Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 })
    return Response.json({
      requests: [],
      conversations: [],
      next_cursor: null,
      people: [{ username: 'ada', name: 'Ada Moreau' }],
    })
  })
  return client
}

const find = async (client: QueryClient) => {
  const { found, hasFailed } = await findInPalette(client, 'ada', 'speaker')
  return { labels: found.map(({ label }) => label), hasFailed }
}

test('what one noun fails to read does not hide what the others found, and is told', async () => {
  expect(await find(clientThatFails())).toEqual({ labels: ['Ada Moreau'], hasFailed: false })
  expect(await find(clientThatFails('/api/conversations'))).toEqual({
    labels: ['Ada Moreau'],
    hasFailed: true,
  })
  expect(await find(clientThatFails('/api/'))).toEqual({ labels: [], hasFailed: true })
})
