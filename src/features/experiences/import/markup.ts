// Descriptions in HTML as plain text, because the profile shows what is written. Every pattern reads the text in one pass: it
// may be as long as a file.
import { isWebAddress } from '../../../lib/web-address.ts'

/** Elements that begin and end a line. */
const lines = new Set('p br div li ul ol pre blockquote h1 h2 h3 h4 h5 h6'.split(' '))
const inline = new Set(
  'a abbr b big cite code del em font i ins kbd mark s small span strike strong sub sup tt u'.split(' '),
)
const tags = /<(\/?)([a-z][a-z\d]{0,9})(?=[\s/>])([^<>]*)>/gi

/** Without the tags of known elements, and with the address after a link's text. Anything else in `<>` stays as it is. */
export function withoutMarkup(html: string): string {
  // `Option<A>` is code. HTML in capitals closes what it opens.
  const hasTypes = !/<\/[A-Z]>/.test(html)
  const parts: string[] = []
  let end = 0
  let link = { address: '', start: 0 }
  for (const { 0: tag, 1: slash, 2: written = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const name = written.toLowerCase()
    const isKnown = lines.has(name) || inline.has(name)
    if (!isKnown || (hasTypes && /^<[A-Z]>$/.test(tag))) continue
    parts.push(decode(html.slice(end, index)), lines.has(name) ? '\n' : '')
    end = index + tag.length
    if (name !== 'a') continue
    if (slash === '') link = { address: addressIn(attributes), start: parts.length }
    else if (link.address !== '') {
      const text = parts.slice(link.start).join('').trim()
      if (text !== '' && bare(text) !== bare(link.address)) parts.push(` (${link.address})`)
      link = { address: '', start: 0 }
    }
  }
  return [...parts, decode(html.slice(end))].join('')
}

/** Empty for anything that others cannot open. */
function addressIn(attributes: string): string {
  const href = /(?<![\w-])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes)
  const address = decode(href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim()
  return isWebAddress(address) ? address : ''
}

function bare(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

/** As browsers read U+0080 to U+009F: old editors mean the quotation marks and dashes of Windows. */
const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i))

/** Of U+00A0 to U+00FF, in this order. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot
  cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
  ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(/\s+/)

const others = `amp & lt < gt > quot " apos ' ndash – mdash — hellip … lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹
  rsaquo › bull • euro € trade ™ dagger † minus − larr ← rarr → OElig Œ oelig œ Scaron Š scaron š Zcaron Ž zcaron ž`

const named = new Map([
  ...latin.map((name, i) => [name, characterOf(0xa0 + i)] as const),
  ...[...others.matchAll(/(\w+) (\S)/g)].map(([, name = '', character = '']) => [name, character] as const),
])

/** Once: `&amp;lt;` is someone's `&lt;`. Unknown names stay as they are. */
function decode(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (reference, decimal?: string, hexadecimal?: string, name = '') => {
      if (decimal !== undefined) return characterOf(Number(decimal))
      if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16))
      return named.get(name) ?? reference
    },
  )
}

function characterOf(code: number): string {
  // No-break spaces are usually layout.
  if (code === 0xa0) return ' '
  if (code >= 0x80 && code < 0xa0) return windows[code - 0x80] ?? ''
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
