// What can be done about a notification where it is shown. Features that have an act for a kind provide it through the root
// (routes/notification-actions.ts), because they build on this one.
import { type ComponentType, createContext } from 'react'
import type { NotificationKind } from '../kinds.ts'
import type { ListedNotification } from '../schema.ts'

export interface NotificationActionProps {
  notification: ListedNotification
  /** It is dealt with: the notification is read, and says so for a moment. */
  onDone: (result: string) => void
}

/** By kind, the buttons below the line; loaded with the first one shown. */
export type NotificationActions = Partial<
  Record<NotificationKind, () => Promise<ComponentType<NotificationActionProps>>>
>

export const NotificationActionsContext = createContext<NotificationActions>({})
