// Views of public pages, counted without a cookie and without a write in the request (docs/specification.md §14). Views are
// buffered in memory for seconds, then written in one statement; a killed process loses at most those seconds. A visitor is
// a hash that cannot be recomputed once the day's salt is gone.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { sessionToken } from '../../server/auth/auth.ts'
import { cookieName, readCookie } from '../../server/auth/cookies.ts'
import { hashToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { describeFault, isDatabaseUnavailable } from '../../server/errors.ts'
import { flushRegularly } from '../../server/flush-regularly.ts'
import { clientAddress, networkKey } from '../../server/http/client-address.ts'
import type { Log } from '../../server/log.ts'
import { sessions } from '../accounts/table.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { countOpenedPages, isFromSearch } from '../profile-views/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { countryIn, deviceOf, isFetchedBeforehand, referrerIn, sourceIn } from './request-traits.server.ts'
import { keepSumsRight } from './rollup/service.server.ts'
import { profileViews, viewSalts } from './table.server.ts'

/** ms between two writes. */
const flushInterval = 5_000
/** Limit of buffered distinct views; any beyond it are not counted. */
const maxWaiting = 5_000

const prefix = '/speaker/'
const speakerPage = /^\/speaker\/([a-z0-9-]{3,30})(?:\?([^#]*))?$/

type SeenRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}

export type ViewCounter = ReturnType<typeof createViewCounter>

interface View {
  username: string
  day: string
  address: string
  userAgent: string
  /** Of the session, to exclude the owner's own visits. */
  token: string
  /** The reader sends DNT or GPC: only the view itself is recorded. */
  isPrivate: boolean
  isPhone: boolean
  /** Opened from a search, which counts for a signed-in organizer's plan. */
  isFound: boolean
  referrer: string
  country: string
  source: string
  views: number
}

export function createViewCounter(options: {
  config: Pick<Config, 'appUrl' | 'trustProxy'>
  db: Database
  log: Log
  now?: () => Date
}) {
  const { config, db, log, now = () => new Date() } = options
  const viewAsCookie = cookieName(config, 'view_as')
  let waiting = newWaiting()

  /** The UTC day, computed once a day. */
  let today = { name: '', ends: 0, begins: 0 }
  function dayOf(time: number): string {
    if (time < today.begins || time >= today.ends) {
      const begins = new Date(time).setUTCHours(0, 0, 0, 0)
      today = { name: new Date(time).toISOString().slice(0, 10), begins, ends: begins + 86_400_000 }
    }
    return today.name
  }

  /** Most requests have the same address as the previous one: a proxy's, or that of a reader who browses on. */
  let last = { address: '', network: '' }
  function networkOf(address: string): string {
    if (address !== last.address) last = { address, network: networkKey(address) }
    return last.network
  }

  /** Called for every answer to an address with the prefix; takes microseconds and never throws. */
  function see({ method, url, headers, socket }: SeenRequest, status: number): void {
    if (method !== 'GET' || (status !== 200 && status !== 304) || !url?.startsWith(prefix)) return
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    // A file made from the profile.
    if (path.includes('.') || path.includes('/', prefix.length)) return
    const userAgent = headers['user-agent']?.slice(0, 300) ?? ''
    if (userAgent === '' || isFetchedBeforehand(headers)) return
    const day = dayOf(now().getTime())
    const forwarded = headers['x-forwarded-for']
    const address = networkOf(
      clientAddress(
        socket.remoteAddress ?? '',
        typeof forwarded === 'string' ? forwarded : undefined,
        config.trustProxy,
      ),
    )
    // An admin viewing as another user is neither a visitor nor, by their session, the owner.
    if (headers.cookie && readCookie(headers.cookie, viewAsCookie) !== '') return
    const token = headers.cookie ? sessionToken(config, headers.cookie).slice(0, 200) : ''
    const isPrivate = headers.dnt === '1' || headers['sec-gpc'] === '1'
    const reader = token === '' && !isPrivate ? userAgent : `${userAgent}\n${token}\n${isPrivate}`
    const known = waiting.known.get(path)?.get(address)?.get(reader)
    const isFound = token !== '' && isFromSearch(headers.referer, config.appUrl)
    if (known?.day === day) {
      known.views += 1
      known.isFound ||= isFound
      return
    }
    // Classifying it costs more than checking whether it is known.
    const [, username, query = ''] = speakerPage.exec(url) ?? []
    if (username === undefined || waiting.views.length >= maxWaiting) return
    const country = headers['cf-ipcountry']
    const view: View = {
      username,
      day,
      address,
      userAgent,
      token,
      isPrivate,
      isPhone: headers['sec-ch-ua-mobile'] === '?1',
      isFound,
      referrer: referrerIn(headers.referer, config.appUrl),
      // Anyone could send this header, so only a trusted proxy is believed.
      country: config.trustProxy > 0 && typeof country === 'string' ? countryIn(country) : '',
      source: sourceIn(query),
      views: 1,
    }
    waiting.views.push(view)
    const ofPath = waiting.known.get(path) ?? new Map<string, Map<string, View>>()
    const ofNetwork = ofPath.get(address) ?? new Map<string, View>()
    waiting.known.set(path, ofPath.set(address, ofNetwork.set(reader, view)))
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.views.length === 0) return
    const batch = waiting
    waiting = newWaiting()
    try {
      await writeViews(db, batch.views, dayOf(now().getTime()))
    } catch (thrown) {
      // What the database refuses would be refused again.
      const isAway = isDatabaseUnavailable(thrown)
      log.warn({ fault: describeFault(thrown), isAway }, 'views could not be written')
      if (!isAway) return
      // Later views of these readers are added to theirs; what arrived meanwhile waits beside them.
      batch.views.push(...waiting.views.slice(0, maxWaiting - batch.views.length))
      waiting = batch
    }
  }

  return { prefix, see, ...flushRegularly(writeWaiting, flushInterval) }
}

interface Waiting {
  views: View[]
  /** Each reader's newest, by path, network and reader: three lookups cost half of one in a joined key. */
  known: Map<string, Map<string, Map<string, View>>>
}

function newWaiting(): Waiting {
  return { views: [], known: new Map() }
}

/** Salts of past days: without them, visitor hashes cannot be recomputed. */
export async function deleteSalts(db: Database, now = new Date()): Promise<void> {
  await db.delete(viewSalts).where(lt(viewSalts.day, now.toISOString().slice(0, 10)))
}

async function writeViews(db: Database, seen: readonly View[], today: string): Promise<void> {
  const views = seen.filter(({ userAgent }) => !isbot(userAgent))
  if (views.length === 0) return
  const [profileOf, ownerOf, saltOf] = await Promise.all([
    findProfiles(
      db,
      views.map(({ username }) => username),
    ),
    findOwners(
      db,
      views.map(({ token }) => token),
    ),
    findSalts(
      db,
      views.map(({ day }) => day),
    ),
  ])
  const openings = views.flatMap(({ isFound, username, token }) => {
    const [organizerId, profileId] = [ownerOf.get(token), profileOf.get(username)]
    return isFound && organizerId !== undefined && profileId !== undefined ? [{ organizerId, profileId }] : []
  })
  await countOpenedPages(db, openings)
  const rows = new Map<string, typeof profileViews.$inferInsert & { views: number }>()
  for (const view of views) {
    const profileId = profileOf.get(view.username)
    if (profileId === undefined || ownerOf.get(view.token) === profileId) continue
    const visitor = visitorOf(view, profileId, saltOf.get(view.day) ?? '')
    const key = `${profileId} ${view.day} ${visitor}`
    const same = rows.get(key)
    if (same) same.views += view.views
    else
      rows.set(key, { profile_id: profileId, day: view.day, visitor, ...traitsOf(view), views: view.views })
  }
  if (rows.size === 0) return
  // In a fixed order, so that two processes cannot deadlock.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db.transaction(async (tx) => {
    const correctSums = await keepSumsRight(tx, sorted, today)
    const written = await tx
      .insert(profileViews)
      .values(sorted)
      .onConflictDoUpdate({
        target: [profileViews.profile_id, profileViews.day, profileViews.visitor],
        set: { views: sql`${profileViews.views} + excluded.views` },
      })
      .returning({ profileId: profileViews.profile_id, isNew: sql<boolean>`xmax = 0` })
    await correctSums()
    // Someone who comes back the same day is no news.
    const news = written.filter(({ isNew }) => isNew)
    await notify(
      tx,
      news.map(({ profileId }) => ({
        userId: profileId,
        kind: 'views',
        subject: { type: 'profile', id: profileId },
        data: {},
      })),
    )
  })
}

/** All readers who send DNT or GPC share one visitor: counted, but unrelated to anything. */
function visitorOf({ isPrivate, address, userAgent }: View, profileId: string, salt: string): string {
  const who = isPrivate ? ['nobody'] : [address, userAgent]
  return createHash('sha256')
    .update([salt, profileId, ...who].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}

type Traits = Pick<typeof profileViews.$inferSelect, 'device' | 'referrer_host' | 'country' | 'source'>

function traitsOf({ isPrivate, isPhone, userAgent, referrer, country, source }: View): Traits {
  if (isPrivate) return { device: 'other', referrer_host: '', country: '', source: '' }
  return { device: deviceOf(userAgent, isPhone), referrer_host: referrer, country, source }
}

async function findProfiles(db: Database, usernames: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.username, [...new Set(usernames)]))
  return new Map(rows.map(({ id, username }) => [username ?? '', id]))
}

/** Session token → user id. */
async function findOwners(db: Database, tokens: string[]): Promise<Map<string, string>> {
  const hashes = new Map([...new Set(tokens)].map((token) => [hashToken(token), token]))
  hashes.delete(hashToken(''))
  if (hashes.size === 0) return new Map()
  const rows = await db
    .select({ hash: sessions.token_hash, user_id: sessions.user_id })
    .from(sessions)
    .where(inArray(sessions.token_hash, [...hashes.keys()]))
  return new Map(rows.map(({ hash, user_id }) => [hashes.get(hash) ?? '', user_id]))
}

/** The first process of the day creates the salt; all others read it. */
async function findSalts(db: Database, days: string[]): Promise<Map<string, string>> {
  const salts = new Map<string, string>()
  for (const day of new Set(days)) {
    await db
      .insert(viewSalts)
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflictDoNothing()
    const [row] = await db.select().from(viewSalts).where(eq(viewSalts.day, day))
    if (row) salts.set(day, row.salt)
  }
  return salts
}
