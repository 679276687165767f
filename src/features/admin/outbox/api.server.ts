// Admin routes of the outbox: the list, one mail, and sending a failed one again.
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { mailFilters, mailId, mailInFull, mailList } from './schema.ts'
import { listMails, readMail, resend } from './service.server.ts'

export function outboxApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)

  const list = route.get(adminPaths.mails, 'List emails', {
    description:
      'Newest first, a page at a time. Texts are never shown: they carry sign-in links and what people write to each other.',
    request: { query: mailFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', mailList) },
  })
  const read = route.get(adminPaths.mail.pattern, 'Read about one email', {
    description: 'Everything but its text.',
    request: { params: mailId },
    responses: { 200: jsonAnswer('The email.', mailInFull), ...errors(404) },
  })
  const again = route.post(adminPaths.mailResend.pattern, 'Send a failed email again', {
    description:
      'Once for each time it failed: 409 for one that waits or was sent. Its text is stored for 7 days. It has the same Message-ID, so that a server that already took it can tell.',
    request: { params: mailId },
    responses: { 200: jsonAnswer('Queued.', mailInFull), ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listMails(db, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await readMail(db, c.req.valid('param').id), 200))
    .openapi(again, async (c) => {
      const { id } = c.req.valid('param')
      await resend(db, actorOf(c), id)
      return c.json(await readMail(db, id), 200)
    })
}
