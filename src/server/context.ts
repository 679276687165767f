// What the platform gives to the features' routes. Made once at start (main.ts) and by the test harness.
import type { HttpBindings } from '@hono/node-server'
import type { Context, Env } from 'hono'
import type { Auth, SessionUser } from './auth/auth.ts'
import type { CountWrite } from './auth/write-limit.ts'
import type { AwaitCaches } from './database/await-caches.ts'
import type { Database } from './database/database.ts'
import type { Config } from './env.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import { clientAddress, networkKey } from './http/client-address.ts'
import type { MeCache } from './http/me-cache.ts'
import type { CreateRateLimit } from './http/rate-limit.ts'
import type { Log } from './log.ts'
import type { Pages } from './pages/pages.ts'
import type { Storage } from './storage/storage.ts'

/** Ids and the route's pattern alone, because the row stays for ever. */
export type RecordRefusal = (refusal: {
  actorId: string
  code: string
  route: string
  requestId: string
}) => Promise<void>

export interface AppContext {
  /** Answers that are the same for everyone; the pages among them. */
  answers: AnswerCache
  auth: Auth
  /** Adds to the audit log what a signed-in person was refused. */
  recordRefusal: RecordRefusal
  config: Config
  /** To be called before a signed-in person changes something; the guards do. */
  countWrite: CountWrite
  db: Database
  log: Log
  /** Waits until every process knows what was written before. */
  awaitCaches: AwaitCaches
  meCache: MeCache
  pages: Pages
  rateLimit: CreateRateLimit
  storage: Storage
}

/** Hono's environment: Node's request, the request's id, and whom an admin looks as. */
export interface AppEnv extends Env {
  Bindings: Partial<HttpBindings> & {
    /** Asked in this process for a page, which is kept itself. */
    isForPage?: boolean
  }
  Variables: {
    requestId: string
    /** Set while an admin looks as somebody else: whom they look as, who they are, and when it ends. */
    viewing?: { user: SessionUser; adminId: string; until: Date }
  }
}

/** The key that limits count this request by. */
export function clientKey(c: Context<AppEnv>, { config }: Pick<AppContext, 'config'>): string {
  const socketAddress = c.env.incoming?.socket.remoteAddress ?? '127.0.0.1'
  return networkKey(clientAddress(socketAddress, c.req.header('x-forwarded-for'), config.trustProxy))
}
