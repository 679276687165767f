// What a request for a page says about its reader, as far as it is stored.
import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'bowser'
import type { profileViews } from './table.server.ts'

type Device = (typeof profileViews.$inferSelect)['device']

export function deviceOf(userAgent: string, isPhone: boolean): Device {
  if (isPhone) return 'phone'
  const { type } = parse(userAgent).platform
  return type === 'mobile'
    ? 'phone'
    : type === 'tablet'
      ? 'tablet'
      : type === 'desktop'
        ? 'computer'
        : 'other'
}

/** A browser that prefetches or prerenders a page. */
export function isFetchedBeforehand(headers: IncomingHttpHeaders): boolean {
  return (
    saysPrefetch(headers['sec-purpose']) || saysPrefetch(headers.purpose) || saysPrefetch(headers['x-moz'])
  )
}

function saysPrefetch(purpose: string | string[] | undefined): boolean {
  return purpose?.includes('prefetch') ?? false
}

export function referrerIn(referrer: string | undefined, appUrl: string): string {
  const address = referrer === undefined ? null : URL.parse(referrer)
  if (!address || !/^https?:$/.test(address.protocol) || address.origin === appUrl) return ''
  return address.hostname.slice(0, 253)
}

export function countryIn(header: string): string {
  // XX and T1: unknown, and Tor.
  return /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : ''
}

export function sourceIn(query: string): string {
  if (!/(?:^|&)(?:from|utm_source|ref)=/.test(query)) return ''
  const parameters = new URLSearchParams(query)
  const source = parameters.get('from') ?? parameters.get('utm_source') ?? parameters.get('ref') ?? ''
  return source
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 60)
}
