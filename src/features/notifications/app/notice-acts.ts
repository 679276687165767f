// What can be done about a notification where it is shown. Features that have an act for a kind provide it through the root
// (routes/notice-acts.ts), because they build on this one.
import { type ComponentType, createContext } from 'react'
import type { NoticeKind } from '../kinds.ts'
import type { Notice } from '../schema.ts'

export interface NoticeActProps {
  notice: Notice
  /** It is dealt with: the notification is read, and says so for a moment. */
  onDone: (result: string) => void
}

/** By kind, the buttons below the line; loaded with the first one shown. */
export type NoticeActs = Partial<Record<NoticeKind, () => Promise<ComponentType<NoticeActProps>>>>

export const NoticeActsContext = createContext<NoticeActs>({})
