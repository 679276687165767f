// What the platform provides to the features' routes. Created once at start (assemble.ts) and by the test harness.
import type { HttpBindings } from '@hono/node-server'
import type { Context, Env } from 'hono'
import type { Auth, SessionUser } from './auth/auth.ts'
import type { CountWrite } from './auth/write-limit.ts'
import type { AwaitCaches } from './database/await-caches.ts'
import type { Database } from './database/database.ts'
import type { Reads } from './database/reads.ts'
import type { Config } from './env.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import { clientAddress, networkKey } from './http/client-address.ts'
import type { MeCache } from './http/me-cache.ts'
import type { CreateRateLimit } from './http/rate-limit.ts'
import type { Log } from './log.ts'
import type { Pages } from './pages/pages.ts'
import type { Storage } from './storage/storage.ts'

/** Only ids and the route's pattern, because these rows are never deleted. */
export type RecordRefusal = (refusal: {
  actorId: string
  code: string
  route: string
  requestId: string
}) => Promise<void>

/** The first page of an organizer's search. */
export interface FoundPage {
  searcherId: string
  usernames: readonly string[]
  /** What was searched for. */
  words: readonly string[]
}

export interface AppContext {
  /** Answers that are the same for everyone, including pages. */
  answers: AnswerCache
  auth: Auth
  /** Adds a signed-in user's refused request to the audit log. */
  recordRefusal: RecordRefusal
  config: Config
  /** Called by the guards before a signed-in user changes anything. */
  countWrite: CountWrite
  db: Database
  log: Log
  /** Waits until every process has seen all earlier writes. */
  awaitCaches: AwaitCaches
  meCache: MeCache
  /** Notes a page of found speakers, whose appearances are counted later. */
  noteFound: (found: FoundPage) => void
  pages: Pages
  rateLimit: CreateRateLimit
  /** For searches. */
  reads: Reads
  storage: Storage
}

/** Hono's environment: Node's request, the request id, and the user an admin is viewing as. */
export interface AppEnv extends Env {
  Bindings: Partial<HttpBindings> & {
    /** An internal request for the data of a page, which is cached itself. */
    isForPage?: boolean
    /** Any other request that a page makes for its reader. */
    isInternal?: boolean
  }
  Variables: {
    requestId: string
    /** The pattern of a page's address. */
    pageRoute?: string
    /** Set while an admin views the site as another user: that user, the admin, and when it ends. */
    viewing?: { user: SessionUser; adminId: string; until: Date }
  }
}

/** The client's address. */
export function addressOf(
  { env, req }: Pick<Context<AppEnv>, 'env' | 'req'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const socketAddress = env.incoming?.socket.remoteAddress ?? '127.0.0.1'
  return clientAddress(socketAddress, req.header('x-forwarded-for'), trustProxy)
}

/** The key by which rate limits count this request. */
export function clientKey(c: Context<AppEnv>, { config }: Pick<AppContext, 'config'>): string {
  return networkKey(addressOf(c, config))
}
