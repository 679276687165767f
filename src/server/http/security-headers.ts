// Headers on every answer. Pages are cached, so the policy works without nonces: scripts come from our own origin, and the
// only inline script is allowed by its hash.
import { createHash } from 'node:crypto'

/**
 * Sets the chosen theme before the first paint, so that nothing flashes, and the colour of the browser's own bars with it
 * (see ui/theme.ts). The only inline script.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`

const themeScriptHash = createHash('sha256').update(themeScript).digest('base64')

export function securityHeaders(appUrl: string): [name: string, value: string][] {
  const isSecure = appUrl.startsWith('https:')
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ...(isSecure
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]]
      : []),
  ]
}

/**
 * Content-Security-Policy for HTML. `style-src-attr` allows the style attributes that React renders, but no style blocks.
 */
export function contentSecurityPolicy(appUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${themeScriptHash}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of the widget for other sites.
    "frame-src 'self'",
    "manifest-src 'self'",
    // The worker that shows push notifications.
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
