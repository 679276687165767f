// The link in mails about notifications that stops mails of that kind.
import type { AppContext } from '../../server/context.ts'
import { paths } from '../../vocabulary/paths.ts'
import { stopMailsRoutes } from '../accounts/stop-mails-routes.server.ts'
import { isSent, ownerOfToken, stopMails } from './mails.server.ts'

export function notificationMailsApi(context: AppContext) {
  const { db, config } = context
  return stopMailsRoutes(context, {
    tag: 'Notifications',
    name: 'notification-mails-link',
    path: paths.notificationMails,
    page: 'notificationMails',
    ownerOf: (token) => ownerOfToken(config, token),
    isSent: (owner) => isSent(db, owner),
    stop: (owner) => stopMails(db, owner),
  })
}
