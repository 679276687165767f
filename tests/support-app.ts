// Questions to the admins, over the API.
import type { OwnThread, ThreadInFull, ThreadQueue } from '../src/features/support/schema.ts'
import { supportPaths } from '../src/vocabulary/support-paths.ts'
import type { Account, Browser } from './people.ts'
import { bodyOf } from './shortlist-app.ts'

export function asking(who: Browser, text: string): Promise<Response> {
  return who.send('POST', supportPaths.messages, { text })
}

export const ownThread = (who: Browser, query = ''): Promise<OwnThread> =>
  bodyOf(who.get(supportPaths.thread + query))

export const threadOf = (admin: Browser, { id }: Pick<Account, 'id'>): Promise<ThreadInFull> =>
  bodyOf(admin.get(supportPaths.adminThread(id)))

export const threads = (admin: Browser, query = ''): Promise<ThreadQueue> =>
  bodyOf(admin.get(supportPaths.adminThreads + query))

export function answering(admin: Browser, { id }: Pick<Account, 'id'>, answer: object): Promise<Response> {
  return admin.send('POST', supportPaths.adminAnswers(id), { last_number: 1, ...answer })
}
