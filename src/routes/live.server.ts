// What the features provide to the live channels: whose rows a socket may receive, which sessions are valid, and what is
// sent.
import type { IncomingMessage } from 'node:http'
import { getTableName } from 'drizzle-orm'
import { Hono } from 'hono'
import { findValidSessions } from '../features/accounts/sessions/service.server.ts'
import { viewAsGuard } from '../features/admin/view-as/api.server.ts'
import { blocks } from '../features/blocks/table.server.ts'
import { busyCalendars } from '../features/calendar/busy/table.server.ts'
import { unavailablePeriods } from '../features/calendar/table.server.ts'
import { eventMembers } from '../features/events/table.server.ts'
import { announcedEvents } from '../features/find-events/announced/table.server.ts'
import { conversations } from '../features/messages/table.server.ts'
import { connections } from '../features/network/table.server.ts'
import { seenPlaces } from '../features/news/table.server.ts'
import { notifications } from '../features/notifications/table.server.ts'
import { profileCountries, profileTopics } from '../features/profiles/choices/table.server.ts'
import { profiles } from '../features/profiles/table.server.ts'
import { bookingRequests } from '../features/requests/table.server.ts'
import { savedSearches } from '../features/search/saved/table.server.ts'
import {
  committeeTable,
  findOpenMembers,
  findSubscriber,
} from '../features/shortlists/committee/live.server.ts'
import { shortlists } from '../features/shortlists/table.server.ts'
import { supportThreads } from '../features/support/table.server.ts'
import { testimonials } from '../features/testimonials/table.server.ts'
import type { AppContext, AppEnv } from '../server/context.ts'
import type { Subscriber } from '../server/live/connection.ts'
import { createLive, type Live } from '../server/live/live.ts'
import { apiPaths } from '../vocabulary/paths.ts'

/** Sockets per request that may be in progress: half of the open connections allowed. */
const socketsForEachPlace = 8

export function openLive(context: AppContext): Live {
  const { config, db, log } = context
  return createLive({
    path: apiPaths.liveSocket,
    log,
    origins: config.origins,
    tables: [
      profiles,
      profileTopics,
      profileCountries,
      bookingRequests,
      eventMembers,
      testimonials,
      seenPlaces,
      shortlists,
      savedSearches,
      unavailablePeriods,
      busyCalendars,
      announcedEvents,
      notifications,
      blocks,
      connections,
      conversations,
      supportThreads,
    ].map(getTableName),
    identify: identifySubscriber(context),
    findValidSessions: async (ids) => {
      const [sessions, members] = await Promise.all([findValidSessions(db, ids), findOpenMembers(db, ids)])
      return new Map([...sessions, ...members.map((id) => [id, 'member'] as const)])
    },
    maxSockets: config.maxInFlight * socketsForEachPlace,
  })
}

/** Uses the same guard and session look-up as any request. */
function identifySubscriber(context: AppContext) {
  const asked = new Hono<AppEnv>()
  asked.use(viewAsGuard(context))
  asked.get(apiPaths.liveSocket, async (c) => {
    const session = await context.auth.readSession(c)
    if (!session) return c.body(null, 401)
    const viewing = c.get('viewing')
    const subscriber: Subscriber = {
      userId: session.user.id,
      sessionId: session.id,
      profileId: viewing?.user.id ?? session.user.id,
      until: viewing?.until.getTime() ?? null,
    }
    return c.json(subscriber)
  })
  asked.onError((thrown) => {
    throw thrown
  })
  return async (request: IncomingMessage) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const token = searchParams.get(committeeTable)
    if (token !== null) {
      const subscriber = await findSubscriber(context, token, request.headers.cookie)
      return subscriber && { subscriber, cookies: [] }
    }
    const headers = new Headers()
    for (const name of ['cookie', 'user-agent', 'x-forwarded-for']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const answer = await asked.request(apiPaths.liveSocket, { headers }, { incoming: request })
    if (!answer.ok) return null
    return { subscriber: (await answer.json()) as Subscriber, cookies: answer.headers.getSetCookie() }
  }
}
