// Messages that wait for a connection: sent once, in order, also by the next tab.
import { expect, test } from 'vitest'
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { createOutbox, type OutgoingMessage } from './outbox.ts'
import { hasOutgoing } from './outgoing-keys.ts'

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function tab(storage = memoryStorage(), userId = 'ada') {
  const sent: string[] = []
  const timers: (() => void)[] = []
  let answer: (message: OutgoingMessage) => Promise<unknown> = async () => {}
  const outbox = createOutbox({
    userId,
    storage,
    send: async (message) => {
      await answer(message)
      sent.push(message.text)
    },
    alone: (work) => work(),
    explain: ({ message }) => message,
    later: (run) => timers.push(run),
  })
  let made = 0
  return {
    outbox,
    storage,
    sent,
    timers,
    answerWith(next: typeof answer) {
      answer = next
    },
    write(text: string, conversation_id = 'c') {
      made += 1
      outbox.add({
        ...{ client_id: `${text}-${made}`, conversation_id, text, quote: null },
        at: '2026-11-24T10:00:00Z',
      })
    },
  }
}

const offline = async () => {
  throw new NetworkError('No answer came.')
}

test('waits while there is no connection, and is sent once, in order', async () => {
  const { outbox, sent, timers, answerWith, write } = tab()
  answerWith(offline)
  write('one')
  write('two')
  await outbox.flush()
  write('three')
  await outbox.flush()
  expect([sent, outbox.list().map(({ text }) => text)]).toEqual([[], ['one', 'two', 'three']])
  expect(outbox.hasFailed()).toBe(true)
  answerWith(async () => {})
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await outbox.flush()
  expect([sent, outbox.list()]).toEqual([['one', 'two', 'three'], []])
})

test('a closed tab loses nothing: the next one sends it, with the same key', async () => {
  const first = tab()
  first.answerWith(offline)
  first.write('one')
  await first.outbox.flush()
  const [kept] = first.outbox.list()
  const next = tab(first.storage)
  expect(next.outbox.list()[0]?.client_id).toBe(kept?.client_id)
  await next.outbox.flush()
  expect([next.sent, next.outbox.list(), hasOutgoing(first.storage)]).toEqual([['one'], [], false])
})

test('another user of the same browser neither sees nor sends it', async () => {
  const adas = tab()
  adas.write('secret')
  const bos = tab(adas.storage, 'bo')
  await bos.outbox.flush()
  expect([bos.outbox.list(), bos.sent]).toEqual([[], []])
  expect(adas.outbox.list()).toHaveLength(1)
})

test('what the server refuses says why, and does not hold up the next', async () => {
  const { outbox, sent, answerWith, write } = tab()
  answerWith(async ({ text }) => {
    if (text === 'bad') throw new RequestError(422, { code: 'invalid_input', message: 'Use plain text' })
  })
  write('bad')
  write('good')
  await outbox.flush()
  expect(sent).toEqual(['good'])
  expect(outbox.list()).toMatchObject([{ text: 'bad', refusal: 'Use plain text' }])
  answerWith(async () => {})
  outbox.retry(outbox.list()[0]?.client_id ?? '')
  await outbox.flush()
  expect([sent, outbox.list()]).toEqual([['good', 'bad'], []])
})

test('a message whose files are gone says so, and is sent without them', async () => {
  const { outbox, sent, answerWith } = tab()
  answerWith(async ({ files = [] }) => {
    if (files.length > 0)
      throw new RequestError(422, { code: 'invalid_input', message: 'files: Gone', hint: 'files' })
  })
  const plan = { id: 'f', name: 'plan.pdf', bytes: 4, picture: null }
  outbox.add({
    ...{ client_id: 'one', conversation_id: 'c', text: 'See this', quote: null, files: [plan] },
    at: '2026-11-24T10:00:00Z',
  })
  await outbox.flush()
  expect([sent, outbox.list()[0]?.text]).toEqual([[], 'See this'])
  outbox.retry('one')
  await outbox.flush()
  expect([sent, outbox.list()]).toEqual([['See this'], []])
})

test.each([500, 503, 429, 401])(
  'a %i is tried again, in its order, while other conversations go on',
  async (status) => {
    const { outbox, sent, answerWith, write } = tab()
    answerWith(async ({ conversation_id }) => {
      if (conversation_id === 'c') throw new RequestError(status, { code: 'unavailable', message: '' })
    })
    write('one')
    write('two')
    write('elsewhere', 'd')
    await outbox.flush()
    expect([sent, outbox.list().map(({ text }) => text)]).toEqual([['elsewhere'], ['one', 'two']])
  },
)

test('without a storage they live as long as the tab', async () => {
  const broken = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
    removeItem() {},
  }
  const { outbox, sent, write } = tab(broken as unknown as ReturnType<typeof memoryStorage>)
  write('one')
  expect(outbox.list()).toHaveLength(1)
  await outbox.flush()
  expect([sent, outbox.list()]).toEqual([['one'], []])
})

test('damaged entries are ignored', () => {
  const storage = memoryStorage()
  storage.setItem('outgoing-message:ada:x', '{"text":1}')
  storage.setItem('outgoing-message:ada:y', 'no json')
  expect(tab(storage).outbox.list()).toEqual([])
})
