// Routes of the owner of a list for its committee: the share link, members and comments.
import { z } from '@hono/zod-openapi'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { listParams, ownerRoutes } from '../api.server.ts'
import { linkSettings, ownerComment, shortlistLink } from '../schema.ts'
import { shareList, unshareList } from './links.server.ts'
import { deleteComment, removeMember, replyToCommittee } from './votes.server.ts'

const uuid = z.uuid('This is not an id')

export function committeeOwnerApi(context: AppContext) {
  const { config, db } = context
  const route = ownerRoutes(context)
  const share = route.put(shortlistPaths.shortlistLink.pattern, 'Share a shortlist with a committee', {
    description: 'Makes a link, or changes the settings of the open one. Anyone with the link can vote.',
    request: { params: listParams, body: jsonBody(linkSettings) },
    responses: { 200: jsonAnswer('The link.', shortlistLink), ...errors(404) },
  })
  const unshare = route.delete(shortlistPaths.shortlistLink.pattern, 'Turn a share link off', {
    description: 'At once, for good. Votes and comments stay.',
    request: { params: listParams },
    responses: { 204: { description: 'Turned off.' }, ...errors(404) },
  })
  const removeOne = route.delete(shortlistPaths.shortlistMember.pattern, 'Remove a member of a committee', {
    description: 'With their votes and comments.',
    request: { params: listParams.extend({ member: uuid }) },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })
  const reply = route.post(shortlistPaths.shortlistComments.pattern, 'Comment on a speaker', {
    description: 'The committee sees it.',
    request: { params: listParams, body: jsonBody(ownerComment) },
    responses: { 204: { description: 'Added.' }, ...errors(404, 409) },
  })
  const removeComment = route.delete(shortlistPaths.shortlistComment.pattern, 'Delete a comment', {
    request: { params: listParams.extend({ comment: uuid }) },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })

  return route.api
    .openapi(share, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await shareList(db, config, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(unshare, async (c) => {
      await unshareList(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(removeOne, async (c) => {
      const { id, member } = c.req.valid('param')
      await removeMember(db, c.get('session').user.id, id, member)
      return c.body(null, 204)
    })
    .openapi(reply, async (c) => {
      await replyToCommittee(db, c.get('session').user.id, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(removeComment, async (c) => {
      const { id, comment } = c.req.valid('param')
      await deleteComment(db, c.get('session').user.id, id, comment)
      return c.body(null, 204)
    })
}
