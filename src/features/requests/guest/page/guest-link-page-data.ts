// The data of the page /requests/link.

export type GuestLinkPageData =
  | { state: 'sent' }
  /** `token`: of the link that brought the reader here. */
  | { state: 'open'; token: string; email: string; error?: string; notice?: string }
