// What can be done about a notification where it is shown, by its kind. Without a row, its link leads to the thing.
import type { NoticeActs } from '../features/notifications/app/notice-acts.ts'

export const noticeActs: NoticeActs = {
  connection_request: async () => (await import('../features/network/app/connection-act.tsx')).ConnectionAct,
  invitation: async () => (await import('../features/events/team/app/invitation-act.tsx')).InvitationAct,
}
