// The data of the page that stops emails about saved searches. Never cached, because it contains the token.
export type SearchMailsPageData =
  /** `missing`: the address has no token, e.g. after a reload, since the token was removed from the address bar. */
  { state: 'missing' | 'over' | 'stopped' } | { state: 'open'; token: string }
