// The link in mails about unread messages that stops them.
import type { AppContext } from '../../server/context.ts'
import { paths } from '../../vocabulary/paths.ts'
import { stopMailsRoutes } from '../accounts/stop-mails-routes.server.ts'
import { chooseMails, sendsMails, userOfToken } from './mails.server.ts'

export function messageMailsApi(context: AppContext) {
  const { db, config } = context
  return stopMailsRoutes(context, {
    tag: 'Messages',
    name: 'message-mails-link',
    path: paths.messageMails,
    page: 'messageMails',
    ownerOf: (token) => userOfToken(config, token),
    isSent: (userId) => sendsMails(db, userId),
    stop: (userId) => chooseMails(db, userId, false),
  })
}
