// The small document that other websites frame: the profile's key facts and a link to the rest. It has no cookies, loads no
// fonts, and works without its one script, which reports its height to the embedding page.
import { createHash } from 'node:crypto'
import { brand } from '../../../lib/brand.ts'
import { lettersOn } from '../../../lib/contrast.ts'
import { formatDays } from '../../../lib/dates.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { describeFacts } from '../formats/wording.ts'
import { describePlace } from '../page/wording.ts'
import type { PublicProfile } from '../schema.ts'
import type { EmbedOptions } from './embed-options.ts'
import { embedTexts } from './page/texts.ts'

export interface EmbedDocument {
  html: string
  /** Content-Security-Policy: only its own contents run, and every website may frame it. */
  policy: string
}

/** A row of the brand's colours (ui/tokens.css). */
const light =
  'color-scheme:light;--surface:#fff;--text:#0c1d1d;--text-2:#394a4a;--text-3:#576767;--border:#d8e0dd;--chip:#d9f4ed;--on-chip:#00594f;--accent:#005d53;--on-accent:#fff;--focus:#2e62c9'
const dark =
  'color-scheme:dark;--surface:#101c1c;--text:#eff4f2;--text-2:#b8c4c1;--text-3:#93a2a0;--border:#283737;--chip:#0c3531;--on-chip:#68dac2;--accent:#58d3ba;--on-accent:#001b19;--focus:#7fb7ff'

const layout = `*{box-sizing:border-box;margin:0}
html{background:var(--surface);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
body{min-width:200px;overflow-wrap:anywhere}
main{padding:20px}
.top{display:flex;gap:16px;align-items:center}
.photo{flex:none;width:88px;height:88px;border-radius:16px;object-fit:cover;background:var(--accent);color:var(--on-accent);display:grid;place-items:center;font-size:32px;font-weight:700}
h1{font-size:22px;line-height:1.2;letter-spacing:-.01em}
h1 a{color:inherit;text-decoration:none}
.headline{margin-top:4px;color:var(--text-2);line-height:1.4;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.place{margin-top:12px;color:var(--text-3);font-size:14px}
.topics{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px;padding:0;list-style:none}
.topics li{padding:2px 10px;border-radius:8px;background:var(--chip);color:var(--on-chip);font-size:14px;font-weight:600}
.next{margin-top:16px;padding-top:16px;border-top:1px solid var(--border);font-size:14px;color:var(--text-2)}
.next b{color:var(--text)}
.foot{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center;margin-top:20px}
.open{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border-radius:12px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.open:hover{text-decoration:underline;text-underline-offset:3px}
h1 a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.open:focus-visible{border-radius:12px}
.by{color:var(--text-3);font-size:14px}
.compact{display:flex;gap:14px;align-items:center;padding:16px}
.compact .photo{width:64px;height:64px;border-radius:12px;font-size:24px}
.compact .words{flex:1;min-width:0}
.compact h1{font-size:18px}
.compact .headline{-webkit-line-clamp:2;font-size:14px;margin-top:2px}
@media (width<340px){.compact .open{padding:0 12px}.compact .photo{display:none}}
@media (forced-colors:active){.open,.topics li,.photo{border:1px solid}}`

/** Reports the height of its contents whenever that changes, and nothing else. */
const tellHeight = `new ResizeObserver(function(){parent.postMessage({type:'lectern:height',height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')}).observe(document.documentElement)`

export function makeEmbed(profile: PublicProfile, options: EmbedOptions): EmbedDocument {
  const css = `${coloursOf(options)}\n${layout}`
  const title = embedTexts.title(profile.name)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="canonical" href="${escapeHtml(profile.url)}">
<style>${css}</style>
</head>
${options.size === 'compact' ? compact(profile) : card(profile)}
</html>
`
  return { html, policy: policyFor(css) }
}

function coloursOf({ theme, accent }: EmbedOptions): string {
  const own = accent === null ? '' : `;--accent:${accent};--on-accent:${lettersOn(accent)}`
  if (theme === 'light') return `:root{${light}${own}}`
  if (theme === 'dark') return `:root{${dark}${own}}`
  return `:root{${light}${own}}@media (prefers-color-scheme:dark){:root{${dark}${own}}}`
}

function policyFor(css: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hash(css)}`,
    `script-src ${hash(tellHeight)}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function card(profile: PublicProfile): string {
  const { topics, upcoming } = profile
  const place = [describePlace(profile), ...describeFacts(profile).slice(0, 2)].filter(Boolean)
  const next = upcoming[0]
  return `<body>
<main>
<div class="top">${photo(profile, 88)}<div>${name(profile)}${headline(profile)}</div></div>
${place.length > 0 ? `<p class="place">${place.map(escapeHtml).join(' · ')}</p>` : ''}
${
  topics.length > 0
    ? `<ul class="topics">${topics
        .slice(0, 4)
        .map((topic) => `<li>${escapeHtml(topic)}</li>`)
        .join('')}</ul>`
    : ''
}
${next ? `<p class="next">${embedTexts.next}: <b>${escapeHtml(next.title)}</b>, ${escapeHtml([...(next.title === next.event_name ? [] : [next.event_name]), formatDays(next.starts_on, next.ends_on)].join(', '))}</p>` : ''}
<div class="foot">${open(profile)}<span class="by">${escapeHtml(embedTexts.by(brand.name))}</span></div>
</main>
<script>${tellHeight}</script>
</body>`
}

function compact(profile: PublicProfile): string {
  return `<body>
<main class="compact">
${photo(profile, 64)}<div class="words">${name(profile)}${headline(profile)}</div>${open(profile)}
</main>
<script>${tellHeight}</script>
</body>`
}

function photo({ name, headshot }: PublicProfile, size: number): string {
  const smallest = headshot?.sizes[0]
  if (!smallest) return `<span class="photo" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`
  const alt = escapeHtml(embedTexts.photo(name))
  return `<img class="photo" src="${escapeHtml(smallest.webp)}" width="${size}" height="${size}" alt="${alt}">`
}

function name({ name, url }: PublicProfile): string {
  return `<h1><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(name)}</a></h1>`
}

function headline({ headline }: PublicProfile): string {
  return headline === '' ? '' : `<p class="headline">${escapeHtml(headline)}</p>`
}

function open({ name, url }: PublicProfile): string {
  const label = escapeHtml(embedTexts.openFor(name))
  return `<a class="open" href="${escapeHtml(url)}" target="_blank" rel="noopener" aria-label="${label}">${embedTexts.open}</a>`
}
