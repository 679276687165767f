// The link in mails about saved searches that stops them.
import type { AppContext } from '../../../server/context.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { stopMailsRoutes } from '../../accounts/stop-mails-routes.server.ts'
import { ownerOfMailsToken, sendsMails, stopMails } from './mails.server.ts'

export function searchMailsApi(context: AppContext) {
  const { db, config } = context
  return stopMailsRoutes(context, {
    tag: 'Search',
    name: 'search-mails-link',
    path: paths.searchMails,
    page: 'searchMails',
    ownerOf: (token) => ownerOfMailsToken(config, token),
    isSent: (ownerId) => sendsMails(db, ownerId),
    stop: (ownerId) => stopMails(db, ownerId),
  })
}
