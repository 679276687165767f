// Admin routes of beta applications: list, CSV, and decisions on one or many.
import { z } from '@hono/zod-openapi'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import {
  declineApplicants,
  inviteApplicants,
  inviteNewcomer,
  reopenApplicants,
  undoInvitations,
} from '../decisions.server.ts'
import { exportApplications } from '../export.server.ts'
import {
  applicationFilters,
  applicationIds,
  applicationList,
  decisionResults,
  invitedNewcomer,
  inviteInput,
  newcomerInput,
} from './schema.ts'
import { listApplications } from './service.server.ts'

export function applicationsApi(context: AppContext) {
  const { config, db } = context
  const route = adminRoutes(context)

  const list = route.get(apiPaths.adminBetaSignups, 'List applications for the beta', {
    description:
      'A page at a time. `next_cursor` is good for the same sort and order; keep the filters as well.',
    request: { query: applicationFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', applicationList) },
  })
  const exportCsv = route.get(apiPaths.adminBetaSignupsCsv, 'Export applications as CSV', {
    description: 'All that match the filters, with a byte order mark; formulas are neutralised.',
    request: { query: applicationFilters },
    responses: { 200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } } },
  })
  const decision = <Path extends string>(path: Path, summary: string, description: string) =>
    route.post(path, summary, {
      description: `${description} What cannot be done is skipped, with the reason.`,
      request: { body: jsonBody(applicationIds) },
      responses: { 200: jsonAnswer('What happened to each.', decisionResults) },
    })
  const add = route.post(apiPaths.adminBetaSignups, 'Invite someone who has not applied', {
    description:
      'The address becomes an application with the source `admin_invitation`. The mail leaves after ten seconds; undoing the invitation until then removes the application. 409 `23505`: it has applied, and the hint is the id of that application; `user_exists`: it has an account.',
    request: { body: jsonBody(newcomerInput) },
    responses: { 201: jsonAnswer('Invited.', invitedNewcomer), ...errors(409) },
  })
  const invite = route.post(apiPaths.adminInvite, 'Invite applicants', {
    description:
      'Who waits is invited by mail; so is, once more, whose invitation is over or whose mail failed. The mail leaves after ten seconds, with the note as a line of yours. What cannot be done is skipped, with the reason.',
    request: { body: jsonBody(inviteInput) },
    responses: { 200: jsonAnswer('What happened to each.', decisionResults) },
  })
  const undoInvite = decision(
    apiPaths.adminUndoInvite,
    'Undo invitations',
    'Of the last ten seconds: no mail is sent, and who was invited waits.',
  )
  const decline = decision(apiPaths.adminDecline, 'Decline applicants', 'Of those who wait.')
  const reopen = decision(apiPaths.adminReopen, 'Reopen applications', 'Of those who were declined.')

  return route.api
    .openapi(list, async (c) => c.json(await listApplications(db, c.req.valid('query')), 200))
    .openapi(exportCsv, async (c) => {
      const stream = await exportApplications(db, actorOf(c), c.req.valid('query'))
      const day = new Date().toISOString().slice(0, 10)
      return c.body(stream, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="beta-signups-${day}.csv"`,
      })
    })
    .openapi(add, async (c) => c.json(await inviteNewcomer(db, actorOf(c), c.req.valid('json'), config), 201))
    .openapi(invite, async (c) =>
      c.json(await inviteApplicants(db, actorOf(c), c.req.valid('json'), config), 200),
    )
    .openapi(undoInvite, async (c) =>
      c.json(await undoInvitations(db, actorOf(c), c.req.valid('json').ids), 200),
    )
    .openapi(decline, async (c) =>
      c.json(await declineApplicants(db, actorOf(c), c.req.valid('json').ids), 200),
    )
    .openapi(reopen, async (c) =>
      c.json(await reopenApplicants(db, actorOf(c), c.req.valid('json').ids), 200),
    )
}
