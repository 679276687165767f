// What can be done about a notification where it is shown, by its kind. Without a row, its link leads to the thing.
import type { NotificationActions } from '../features/notifications/app/notification-actions.ts'

export const notificationActions: NotificationActions = {
  connection_request: async () =>
    (await import('../features/network/app/connection-action.tsx')).ConnectionAction,
  invitation: async () =>
    (await import('../features/events/team/app/invitation-action.tsx')).InvitationAction,
}
