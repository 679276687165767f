// Routes of an event's team, and of the invitations that wait for the reader.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { mostMembers } from './roles.ts'
import { colleagueInput, eventInvitations, eventTeam, memberChanges } from './schema.ts'
import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  inviteColleague,
  listInvitations,
  readTeam,
  removeMember,
} from './service.server.ts'
import { teamTexts } from './texts.ts'

const uuid = z.uuid('This is not an id')
const params = z.object({ id: uuid })
const dayInSeconds = 86_400

export function eventTeamApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const perDay = rateLimit({
    name: 'event-team-invitation',
    points: mostMembers,
    seconds: dayInSeconds,
    message: teamTexts.tooMany,
  })
  const route = signedInRoutes(context, {
    tags: ['Events'],
    middleware: onlyFor('organizer', 'Events of this kind are for organizers.'),
    responses: errors(403),
  })
  const team = jsonAnswer('The team.', eventTeam)

  const read = route.get(apiPaths.eventTeam.pattern, 'Read an event’s team', {
    description: 'For everyone in it.',
    request: { params },
    responses: { 200: team, ...errors(404) },
  })
  const invite = route.post(apiPaths.eventTeam.pattern, 'Invite a colleague', {
    description:
      'The owner’s. By email; the person who has an organizer’s account with that address accepts. An address without an account applies for the beta, and the invitation waits for it. Sent again, nothing happens.',
    request: { params, body: jsonBody(colleagueInput) },
    responses: { 201: team, ...errors(404, 409, 429) },
  })
  const memberParams = params.extend({ member: uuid })
  const change = route.patch(apiPaths.eventMember.pattern, 'Change the role of a colleague', {
    description: 'The owner’s.',
    request: { params: memberParams, body: jsonBody(memberChanges) },
    responses: { 200: team, ...errors(404) },
  })
  const remove = route.delete(apiPaths.eventMember.pattern, 'Remove a colleague, or leave', {
    description: 'The owner removes anyone; everyone else, themselves.',
    request: { params: memberParams },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })
  const list = route.get(apiPaths.eventInvitations, 'List the invitations to teams that wait for you', {
    responses: { 200: jsonAnswer('The oldest first.', eventInvitations) },
  })
  const accept = route.post(apiPaths.eventInvitation.pattern, 'Accept an invitation to a team', {
    request: { params },
    responses: { 204: { description: 'Joined.' }, ...errors(404, 409) },
  })
  const decline = route.delete(apiPaths.eventInvitation.pattern, 'Decline an invitation to a team', {
    request: { params },
    responses: { 204: { description: 'Declined.' }, ...errors(404) },
  })

  return route.api
    .openapi(read, async (c) =>
      c.json(await readTeam(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(invite, async (c) => {
      const { user } = c.get('session')
      const { id } = c.req.valid('param')
      await perDay.consume(user.id)
      await inviteColleague(db, config, user, id, c.req.valid('json'))
      return c.json(await readTeam(db, user.id, id), 201)
    })
    .openapi(change, async (c) => {
      const { id: userId } = c.get('session').user
      const { id, member } = c.req.valid('param')
      await changeMember(db, userId, id, member, c.req.valid('json').role)
      return c.json(await readTeam(db, userId, id), 200)
    })
    .openapi(remove, async (c) => {
      const { id, member } = c.req.valid('param')
      await removeMember(db, c.get('session').user.id, id, member)
      return c.body(null, 204)
    })
    .openapi(list, async (c) =>
      c.json({ invitations: await listInvitations(db, c.get('session').user) }, 200),
    )
    .openapi(accept, async (c) => {
      await acceptInvitation(db, c.get('session').user, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(decline, async (c) => {
      await declineInvitation(db, c.get('session').user, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
