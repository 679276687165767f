// Routes of a calendar feed: its address, for the account; the feed, for any program that has the address.
import { Hono } from 'hono'
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { answerFile } from '../../../server/http/file-answer.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { countPerNetwork } from '../../../server/http/per-network.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { linkToken } from '../../accounts/schema.ts'
import { toFeed } from './calendar-file.ts'
import { calendarFeed } from './schema.ts'
import {
  deleteFeedAddress,
  makeFeedAddress,
  readFeed,
  readFeedAddress,
  replaceFeedAddress,
} from './service.server.ts'
import { feedTexts } from './texts.ts'

/** Of one network in a minute: the services that read feeds do so for many people. */
const feedRate = { name: 'calendar-feed', points: 300, seconds: 60 } as const

export function calendarFeedApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Calendar'] })
  const path = calendarPaths.feedAddress
  const read = route.get(path, 'Read the address of your calendar feed', {
    description:
      'Anyone who has it can read your requests, holds and bookings. Not shown to admins who view as you.',
    responses: { 200: jsonAnswer('The address, if there is one.', calendarFeed) },
  })
  const make = route.post(path, 'Make an address for your calendar feed', {
    description: 'One that there is already stays.',
    responses: { 201: jsonAnswer('The address.', calendarFeed) },
  })
  const replace = route.put(path, 'Replace the address of your calendar feed', {
    description: 'The one before ends at once.',
    responses: { 200: jsonAnswer('The new address.', calendarFeed) },
  })
  const remove = route.delete(path, 'Turn your calendar feed off', {
    responses: { 204: { description: 'There is no address any more.' } },
  })
  return route.api
    .openapi(read, async (c) => {
      const feed = await readFeedAddress(db, config, c.get('session').user.id)
      return c.json(c.get('viewing') ? { ...feed, url: null } : feed, 200)
    })
    .openapi(make, async (c) => c.json(await makeFeedAddress(db, config, c.get('session').user.id), 201))
    .openapi(replace, async (c) =>
      c.json(await replaceFeedAddress(db, config, c.get('session').user.id), 200),
    )
    .openapi(remove, async (c) => {
      await deleteFeedAddress(db, c.get('session').user.id)
      return c.body(null, 204)
    })
}

/** The token is in the query, which is never logged. */
export function calendarFeedFiles(context: AppContext) {
  const { config, db } = context
  const count = countPerNetwork(context, feedRate)
  return new Hono<AppEnv>().get(calendarPaths.feed, async (c) => {
    c.header('Cache-Control', 'private, no-cache')
    c.header('X-Robots-Tag', 'noindex')
    await count(c)
    const token = linkToken.safeParse(c.req.query('token'))
    const entries = token.success ? await readFeed(db, config, token.data) : null
    if (!entries) throw new AppError('not_found', feedTexts.missing)
    return answerFile(c, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="lectern.ics"',
      headers: { 'Cache-Control': 'private, no-cache' },
      body: toFeed(entries),
    })
  })
}
