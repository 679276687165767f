// What the page /requests/confirm is rendered from. Made by the server for each request and never kept: it holds the token
// that sends the request.
import type { UnconfirmedRequest } from '../../schema.ts'

export type ConfirmPageData =
  /** `missing`: the address came without its token, e.g. by a reload after that has left the address bar. */
  | { state: 'over' | 'missing' | 'sent' | 'confirmed' | 'own' }
  | { state: 'open'; token: string; speaker: string; request: NonNullable<UnconfirmedRequest['request']> }
