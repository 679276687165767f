// What the page /committee shows.
import type { Committee } from '../schema.ts'

export type CommitteePageData =
  | {
      state: 'open'
      token: string
      committee: Committee
      /** After a form was refused. */
      notice?: string
      errors?: Record<string, string>
      values?: Record<string, string>
    }
  | { state: 'closed'; organizer: string }
  | { state: 'missing' }
