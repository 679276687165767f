// The data of the page /requests/answer: generated for each request and never cached, because it contains the link's token.
import type { BookingRequest } from '../../schema.ts'

/** What a form of the page was sent with, as text. */
export type AnswerValues = Record<string, string>

export type AnswerPageData =
  /** `missing`: the address has no token, e.g. after a reload, since it was removed from the address bar. */
  | { state: 'over' | 'missing' }
  /** A guest's link that opens nothing any more: `justEnded` by this press. */
  | { state: 'ended'; token: string }
  | { state: 'justEnded' }
  | {
      state: 'open'
      token: string
      /** The link is a guest’s, and stays theirs until it ends. */
      isGuest: boolean
      request: BookingRequest
      /** The link is for an earlier state, and only shows. */
      isUsed: boolean
      countries: { code: string; name: string }[]
      /** Of the form that was refused. */
      values: AnswerValues
      errors: Record<string, string>
      notice?: string
    }

/** A request that can be seen. */
export type OpenAnswer = Extract<AnswerPageData, { state: 'open' }>
