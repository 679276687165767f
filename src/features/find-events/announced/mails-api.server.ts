// The link in mails about announced events that stops them.
import type { AppContext } from '../../../server/context.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { stopMailsRoutes } from '../../accounts/stop-mails-routes.server.ts'
import { speakerOfToken } from './mails.server.ts'
import { chooseMails, sendsMails } from './service.server.ts'

export function announcementMailsApi(context: AppContext) {
  const { db, config } = context
  return stopMailsRoutes(context, {
    tag: 'Events',
    name: 'announcement-mails-link',
    path: paths.announcementMails,
    page: 'announcementMails',
    ownerOf: (token) => speakerOfToken(config, token),
    isSent: (speakerId) => sendsMails(db, speakerId),
    stop: (speakerId) => chooseMails(db, speakerId, false),
  })
}
