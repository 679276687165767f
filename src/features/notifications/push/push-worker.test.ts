// The service worker, run with a stand-in for what browsers give it: it shows a push and opens its place, and does nothing else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://lectern.example'

function startWorker(openWindows: string[] = []) {
  const listeners: Record<string, (event: object) => void> = {}
  const done: unknown[] = []
  const awaited: Promise<unknown>[] = []
  const self = {
    location: { origin },
    addEventListener(name: string, listener: (event: object) => void) {
      listeners[name] = listener
    },
    registration: { showNotification: async (...given: unknown[]) => done.push(['shown', ...given]) },
    clients: {
      matchAll: async () =>
        openWindows.map((url) => ({ url, focus: async () => done.push(['focused', url]) })),
      openWindow: async (url: string) => done.push(['opened', url]),
    },
  }
  const source = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8')
  runInNewContext(source, { self, URL })
  return {
    listeners,
    done,
    async hear(name: string, event: object) {
      listeners[name]?.({ waitUntil: (work: Promise<unknown>) => awaited.push(work), ...event })
      await Promise.all(awaited)
    },
  }
}

const press = (url: string) => ({ notification: { data: { url }, close() {} } })

test('it hears pushes and presses, and handles no request', () => {
  expect(Object.keys(startWorker().listeners).sort()).toEqual(['notificationclick', 'push'])
})

test('it shows what it was sent; a later one of the same tag takes its place', async () => {
  const { hear, done } = startWorker()
  const message = { title: 'Gil asked you to speak', body: 'Harbour Summit', url: '/dashboard', tag: 'a' }
  await hear('push', { data: { json: () => message } })
  const { title, body, tag, url } = message
  expect(done).toEqual([['shown', title, { body, tag, icon: '/favicon.ico', data: { url } }]])
})

test('a press opens the place, or the window that shows it, and never another site', async () => {
  const closed = startWorker([`${origin}/dashboard`])
  await closed.hear('notificationclick', press('/dashboard/requests/1'))
  expect(closed.done).toEqual([['opened', `${origin}/dashboard/requests/1`]])
  const open = startWorker([`${origin}/dashboard`, `${origin}/dashboard/requests/1`])
  await open.hear('notificationclick', press('/dashboard/requests/1'))
  expect(open.done).toEqual([['focused', `${origin}/dashboard/requests/1`]])
  const elsewhere = startWorker()
  await elsewhere.hear('notificationclick', press('//evil.example/'))
  expect(elsewhere.done).toEqual([])
})
