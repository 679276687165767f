// The options of an embedded profile, its address, and the code that other websites paste. Runs anywhere.
import { escapeHtml } from '../../../lib/text.ts'
import { paths } from '../../../vocabulary/paths.ts'

export const embedThemes = ['auto', 'light', 'dark'] as const
export const embedSizes = ['card', 'compact'] as const

export type EmbedTheme = (typeof embedThemes)[number]
export type EmbedSize = (typeof embedSizes)[number]

export interface EmbedOptions {
  /** `auto` follows the visitor's system. */
  theme: EmbedTheme
  size: EmbedSize
  /** `#rrggbb` of the button; null: the default. */
  accent: string | null
}

export const defaultEmbed: EmbedOptions = { theme: 'auto', size: 'card', accent: null }

/** px that fit the contents; the script measures them, a plain frame uses this. */
export const embedHeights: Record<EmbedSize, number> = { card: 400, compact: 112 }
/** px. */
export const embedWidth = 440

/** Options that differ from the defaults, named as in the query and in the script's `data-` attributes. */
function chosen({ theme, size, accent }: EmbedOptions): [string, string][] {
  return [
    ...(theme === defaultEmbed.theme ? [] : [['theme', theme] as [string, string]]),
    ...(size === defaultEmbed.size ? [] : [['size', size] as [string, string]]),
    ...(accent === null ? [] : [['accent', accent.replace('#', '')] as [string, string]]),
  ]
}

/** Path and query. */
export function embedAddress(username: string, options: EmbedOptions): string {
  const query = new URLSearchParams(chosen(options)).toString()
  return paths.speakerEmbed(username) + (query && `?${query}`)
}

/** A plain frame, for websites that allow no scripts. */
export function embedFrame(
  origin: string,
  { username, title }: { username: string; title: string },
  options: EmbedOptions,
  measures: { width: number | string; height: number } = {
    width: '100%',
    height: embedHeights[options.size],
  },
): string {
  const src = escapeHtml(origin + embedAddress(username, options))
  return `<iframe src="${src}" title="${escapeHtml(title)}" width="${measures.width}" height="${measures.height}" style="max-width:${embedWidth}px;border:0;border-radius:16px" loading="lazy"></iframe>`
}

/** The script inserts the frame in place and sizes it to its contents. */
export function embedScriptTag(
  origin: string,
  { username, title }: { username: string; title: string },
  options: EmbedOptions,
): string {
  const data = [['speaker', username], ['title', title], ...chosen(options)]
    .map(([name, value = '']) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  return `<script src="${escapeHtml(origin + paths.embedScript)}"${data} async></script>`
}
