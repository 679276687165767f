// What this browser has of a user's messages is sent when they sign out, and then removed.
import { expect, test } from 'vitest'
import { sendLast } from './last-send.ts'

function memoryStorage(entries: Record<string, object | string>) {
  const held = new Map(
    Object.entries(entries).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  return {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}

const message = (client_id: string, order: number, others = {}) => ({
  ...{ client_id, order, conversation_id: 'c', text: client_id, quote: null, at: '2026-11-26T05:00:00.000Z' },
  ...others,
})

const written = {
  'outgoing-message:ada:second': message('second', 2),
  'outgoing-message:ada:first': message('first', 1),
  'outgoing-message:ada:refused': message('refused', 3, { refusal: 'You can’t write here' }),
  'draft:ada:c': 'Half a sen',
  'outgoing-message:bo:other': message('other', 1),
  'draft:bo:c': 'Another person’s',
  theme: 'dark',
}

function server({ viewing_as = null as object | null, fails = '' } = {}) {
  const sent: [path: string, text: string][] = []
  const send = async (_method: string, path: string, body?: unknown) => {
    if (path === '/api/me') return { user: { id: 'ada' }, viewing_as }
    const text = (body as { text: string }).text // of messages and drafts alike
    if (text === fails) throw new Error('Away.')
    sent.push([path, text])
    return null
  }
  return { sent, send }
}

test('what waits is sent in its order and drafts are saved; then nothing of the user is left', async () => {
  const [storage, { sent, send }] = [memoryStorage(written), server()]
  const forget = await sendLast(storage, send)
  // The draft last: a message empties the one that the server has.
  expect(sent).toEqual([
    ['/api/conversations/c/messages', 'first'],
    ['/api/conversations/c/messages', 'second'],
    ['/api/conversations/c/draft', 'Half a sen'],
  ])
  // Until the session has ended, what could not be sent stays.
  expect(storage.keys()).toContain('outgoing-message:ada:refused')
  forget()
  expect(storage.keys()).toEqual(['outgoing-message:bo:other', 'draft:bo:c', 'theme'])
})

test('a failure keeps the order of its conversation', async () => {
  const [storage, { sent, send }] = [memoryStorage(written), server({ fails: 'first' })]
  await sendLast(storage, send)
  expect(sent).toEqual([['/api/conversations/c/draft', 'Half a sen']])
  expect(storage.keys()).toContain('outgoing-message:ada:second')
})

test('viewing as another user, an admin sends and removes nothing', async () => {
  const [storage, { sent, send }] = [memoryStorage(written), server({ viewing_as: {} })]
  const forget = await sendLast(storage, send)
  forget()
  expect([sent, storage.keys()]).toEqual([[], Object.keys(written)])
})
