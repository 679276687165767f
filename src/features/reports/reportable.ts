// What each kind of thing that can be reported provides: found by its address, read in context, hidden and shown again. The
// rows are in routes/reportable.server.ts, because features are reported that know nothing of reports.
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import type { ReportedKind } from './choices.ts'
import type { ReportedContent } from './schema.ts'

export interface FoundSubject {
  id: string
  /** Whose account it is in. */
  ownerId: string
  /** What the form and the mails call it. */
  title: string
  /** Where it is, for the way back; null: nowhere of its own. */
  href: string | null
  /** What it says now, kept with the report where its owner can change it unseen. */
  said?: string
}

export interface Reportable {
  /** What the form's address names, if this reader can see it. `readerId`: null when not signed in. */
  find(db: Database, reference: string, readerId: string | null): Promise<FoundSubject | null>
  /** By id; what has been deleted is missing. */
  read(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReportedContent>>
  /**
   * Takes it out of sight, in the caller's transaction. Returns the state before, or null if it was out of sight already. Throws
   * AppError `not_found` when it has been deleted.
   */
  hide(tx: Database, hiding: Hiding): Promise<string | null>
  /** Undoes it. Throws AppError `conflict` where the owner has to. */
  show(tx: Database, shown: { id: string; before: string | null }): Promise<void>
}

export interface Hiding {
  id: string
  actor: Actor
  config: Pick<Config, 'appUrl' | 'secret'>
  /** The reason, as a sentence for the owner. */
  words: string
}

export type Reportables = Partial<Record<ReportedKind, Reportable>>
