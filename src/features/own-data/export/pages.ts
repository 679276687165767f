// The plain HTML pages of an export, which open from a disk without us and without a network. Everything in them was typed by
// someone, so every value is escaped; an address becomes a link only if it is one of the web.
import { micromark } from 'micromark'
import { brand } from '../../../lib/brand.ts'
import { type Row, textOf } from '../rows.ts'
import { exportPageTexts as texts } from './texts.ts'

export type Rows = AsyncIterable<Row>

const style = `body{font:16px/1.55 system-ui,sans-serif;color:#1b1f1d;background:#fff;max-width:46rem;margin:0 auto;padding:1.5rem}
h1,h2,h3{line-height:1.2}img{max-width:12rem;border-radius:.5rem}a{color:#005d53}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
section,li{overflow-wrap:anywhere}section{border-top:1px solid #ccc;padding:1rem 0}blockquote{margin:0;padding-left:1rem;border-left:3px solid #005d53}
@media (max-width:34rem){dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.5rem}}
@media (prefers-color-scheme:dark){body{background:#141716;color:#e9ecea}a{color:#6fd3c4}dt{color:#aaa}section{border-color:#444}}`

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function* page(title: string, body: Iterable<string>): Generator<string> {
  yield head(title)
  yield* body
  yield foot
}

function head(title: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>\n`
}

const foot = '</body></html>\n'

/** Everything of one kind, a section for each row. */
export async function* drawRows(title: string, rows: Rows): AsyncGenerator<string> {
  yield head(title)
  yield `<p><a href="../index.html">${escapeHtml(texts.back)}</a></p><h1>${escapeHtml(title)}</h1>\n`
  for await (const row of rows) {
    yield `<section><dl>${Object.entries(row)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${drawValue(value)}</dd>`)
      .join('')}</dl></section>\n`
  }
  yield foot
}

export interface IndexFacts {
  profile: Row
  /** Path of the portrait in the file, if there is one. */
  portrait: string | null
  topics: readonly string[]
  /** Of the other pages. */
  contents: readonly { name: string; title: string; count: number }[]
  madeAt: Date
  /** The installation it comes from. */
  from: string
}

/** The profile, then what else the file contains. */
export async function* drawIndex(
  facts: IndexFacts,
  { talks, quotes }: { talks: Rows; quotes: Rows },
): AsyncGenerator<string> {
  const { profile, portrait, topics } = facts
  const name = `${textOf(profile, 'first_name')} ${textOf(profile, 'last_name')}`.trim()
  yield head(name || brand.name)
  if (portrait) yield `<img src="${escapeHtml(portrait)}" alt="${escapeHtml(name)}">\n`
  yield `<h1>${escapeHtml(name)}</h1>\n`
  for (const field of ['headline', 'organisation', 'city', 'home_country', 'website']) {
    const value = textOf(profile, field)
    if (value !== '') yield `<p>${drawValue(value)}</p>\n`
  }
  const long = textOf(profile, 'bio_long')
  const bio = long || textOf(profile, 'bio_medium') || textOf(profile, 'bio_short')
  // Raw HTML and executable links are off by default.
  if (bio !== '') yield `<h2>${texts.about}</h2>\n${long ? micromark(long) : `<p>${escapeHtml(bio)}</p>`}\n`
  if (topics.length > 0) {
    yield `<h2>${texts.topics}</h2><ul>${topics.map((topic) => `<li>${escapeHtml(topic)}</li>`).join('')}</ul>\n`
  }
  yield* under(texts.talks, talks, (talk) => {
    const line = [
      [textOf(talk, 'starts_on'), textOf(talk, 'ends_on')].filter(
        (day, i, [first]) => i === 0 || day !== first,
      ),
      textOf(talk, 'event_name'),
      textOf(talk, 'city'),
    ].flat()
    const links = ['event_url', 'slides_url', 'video_url'].map((field) => textOf(talk, field)).filter(Boolean)
    return `<section><h3>${escapeHtml(textOf(talk, 'title'))}</h3><p>${escapeHtml(line.filter(Boolean).join(' · '))}</p>${paragraph(textOf(talk, 'description'))}${links.map((link) => `<p>${drawValue(link)}</p>`).join('')}</section>\n`
  })
  yield* under(texts.testimonials, quotes, (quote) => {
    const author = ['author_name', 'author_role', 'author_organisation'].map((field) => textOf(quote, field))
    return `<section><blockquote>${paragraph(textOf(quote, 'quote'))}</blockquote><p>— ${escapeHtml(author.filter(Boolean).join(', '))}</p></section>\n`
  })
  yield `<h2>${texts.contents}</h2><ul>${facts.contents
    .map(
      ({ name: file, title, count }) =>
        `<li><a href="pages/${file}.html">${escapeHtml(title)}</a> (${count})</li>`,
    )
    .join('')}</ul>\n`
  yield `<p>${escapeHtml(texts.made(facts.madeAt.toISOString().slice(0, 10), facts.from))}</p>\n`
  yield foot
}

/** A heading with its rows; nothing without any. */
async function* under(title: string, rows: Rows, draw: (row: Row) => string): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) yield `<h2>${escapeHtml(title)}</h2>\n`
    isFirst = false
    yield draw(row)
  }
}

export function drawReadme(madeAt: Date, from: string): string {
  return texts.readme(madeAt.toISOString().slice(0, 10), from)
}

/** A page that says what could not be added. */
export function drawMissing(paths: readonly string[]): Iterable<string> {
  const list = paths.map((path) => `<li>${escapeHtml(path)}</li>`).join('')
  return page(texts.missing, [`<h1>${texts.missing}</h1><p>${texts.missingText}</p><ul>${list}</ul>`])
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function drawValue(value: unknown): string {
  if (typeof value !== 'string')
    return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
  const text = escapeHtml(value)
  return /^https?:\/\/[^\s<>"']+$/.test(value) ? `<a href="${text}" rel="noreferrer">${text}</a>` : text
}

/** `starts_on` → `Starts on`. */
function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
