// What the user sees when a page or a posted form cannot be answered: the failure screen of docs/specification.md §2 as
// plain HTML, which needs neither scripts nor the page renderer.
import { escapeHtml } from '../../lib/text.ts'
import type { ErrorBody } from '../errors.ts'
import { themeScript } from './security-headers.ts'

/** A complete HTML document. `styles` are the product's own style sheets. */
export function describeFailure({ message, hint }: ErrorBody, styles: string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const note = hint ? `<p>${escapeHtml(hint)}</p>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title><meta name="robots" content="noindex"><script>${themeScript}</script>${links}<link rel="stylesheet" href="/plain-page.css"></head><body><main class="plain-page"><h1>Something went wrong</h1><p>${escapeHtml(message)}</p>${note}<p><a href="">Reload Page</a> · <a href="/">Home</a></p></main></body></html>`
}
