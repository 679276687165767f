// Routes of a committee, whose members have no account: the token of the link is in the query, a cookie says which member
// it is. A link that is turned off or expired: 404 `link_closed` (docs/specification.md §20.61).
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { linkRoutes } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { readMemberCookie, writeMemberCookie } from './member-cookie.server.ts'
import { committeePages } from './page-api.server.ts'
import { commentInput, committee, joinInput, voteInput } from './schema.ts'
import {
  commentAsMember,
  deleteOwnComment,
  findMember,
  joinCommittee,
  type OpenLink,
  readCommittee,
  requireLink,
  vote,
} from './service.server.ts'

/** Requests of one network in a minute: a committee may sit in one room, and each vote is read by all. */
const committeeRate = 600

const query = z.strictObject({ token: linkToken })
const itemParams = z.object({ item: z.uuid('This is not an id') })

export function committeeApi(context: AppContext) {
  const { config, db } = context
  const route = linkRoutes(context, 'Committees', 'committee-link', committeeRate)
  const read = route.get(shortlistPaths.committee, 'Read a shared shortlist', {
    description:
      'The speakers; for a member, who has the cookie, also votes and comments. Without email addresses.',
    request: { query },
    responses: { 200: jsonAnswer('The list.', committee), ...errors(404) },
  })
  const join = route.post(shortlistPaths.committeeMembers, 'Join a committee', {
    description:
      'By name. The answer sets the cookie of this member; on another device one is another member.',
    request: { query, body: jsonBody(joinInput) },
    responses: { 201: jsonAnswer('Joined.', committee), ...errors(404, 409) },
  })
  const cast = route.put(shortlistPaths.committeeVote.pattern, 'Vote on a speaker', {
    description: 'One’s own vote, which can be changed as long as the link is open.',
    request: { query, params: itemParams, body: jsonBody(voteInput) },
    responses: { 204: { description: 'Counted.' }, ...errors(401, 403, 404) },
  })
  const say = route.post(shortlistPaths.committeeComments.pattern, 'Comment on a speaker', {
    // Members sit in one room: their cookies tell them apart.
    middleware: idempotent(context, { whose: (c) => c.req.header('cookie') ?? '' }),
    request: { query, params: itemParams, headers: idempotencyHeaders, body: jsonBody(commentInput) },
    responses: { 201: jsonAnswer('Added.', z.object({})), ...errors(401, 403, 404, 409) },
  })
  const unsay = route.delete(shortlistPaths.committeeComment.pattern, 'Delete one’s own comment', {
    request: { query, params: z.object({ comment: z.uuid('This is not an id') }) },
    responses: { 204: { description: 'Deleted.' }, ...errors(401, 403, 404) },
  })

  const memberOf = (c: Context<AppEnv>, link: OpenLink) =>
    findMember(db, link, readMemberCookie(config, link.id, c.req.header('cookie')))

  async function requireMember(c: Context<AppEnv>, token: string) {
    const link = await requireLink(db, token)
    const member = await memberOf(c, link)
    if (member === null) throw new AppError('unauthenticated', 'Enter your name first.')
    return { link, member }
  }

  return route.api
    .openapi(read, async (c) => {
      const link = await requireLink(db, c.req.valid('query').token)
      return c.json(await readCommittee(db, link, await memberOf(c, link)), 200)
    })
    .openapi(join, async (c) => {
      const link = await requireLink(db, c.req.valid('query').token)
      const present = await memberOf(c, link)
      if (present !== null) return c.json(await readCommittee(db, link, present), 201)
      const cookie = await joinCommittee(db, link, c.req.valid('json').name)
      c.header('Set-Cookie', writeMemberCookie(config, link.id, cookie))
      return c.json(await readCommittee(db, link, await findMember(db, link, cookie)), 201)
    })
    .openapi(cast, async (c) => {
      const { link, member } = await requireMember(c, c.req.valid('query').token)
      await vote(db, link, member, c.req.valid('param').item, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(say, async (c) => {
      const { link, member } = await requireMember(c, c.req.valid('query').token)
      await commentAsMember(db, link, member, {
        item: c.req.valid('param').item,
        text: c.req.valid('json').text,
        creationKey: c.req.valid('header')['Idempotency-Key'] ?? null,
      })
      return c.json({}, 201)
    })
    .openapi(unsay, async (c) => {
      const { member } = await requireMember(c, c.req.valid('query').token)
      await deleteOwnComment(db, member, c.req.valid('param').comment)
      return c.body(null, 204)
    })
    .route('/', committeePages(context, route))
}
