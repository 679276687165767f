// The browser's data cache in tests: a query client whose requests go to the application, as from one browser.
import type { QueryClient } from '@tanstack/react-query'
import { answerInProcess } from '../src/lib/api-client.ts'
import { createQueryClient } from '../src/lib/query-client.ts'
import type { Browser } from './people.ts'

export function dataOf(browser: Browser): QueryClient {
  const client = createQueryClient({ retry: 0 })
  answerInProcess(client, (path, { method = 'GET', body } = {}) =>
    browser.send(method, path, typeof body === 'string' ? JSON.parse(body) : undefined),
  )
  return client
}
