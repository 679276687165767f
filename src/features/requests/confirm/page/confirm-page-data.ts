// The data of the page /requests/confirm. Generated per request and never cached, because it contains the token that sends
// the request.
import type { UnconfirmedRequest } from '../../schema.ts'

export type ConfirmPageData =
  /** `missing`: the address has no token, e.g. after a reload, since the token was removed from the address bar. */
  | { state: 'over' | 'past' | 'missing' | 'sent' | 'confirmed' | 'own' }
  /** `limited`: the account with this address may contact no further speaker this month; `busy`: later. */
  | { state: 'limited' | 'busy'; reason: string }
  | { state: 'open'; token: string; speaker: string; request: NonNullable<UnconfirmedRequest['request']> }
