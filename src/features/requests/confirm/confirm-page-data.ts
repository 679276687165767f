// What the page /requests/confirm is rendered from. Made by the server for each request and never kept: it holds the token
// that sends the request.
import type { UnconfirmedRequest } from '../schema.ts'

export type ConfirmPageData =
  | { state: 'over' | 'sent' | 'own' }
  | { state: 'open'; token: string; speaker: string; request: NonNullable<UnconfirmedRequest['request']> }
