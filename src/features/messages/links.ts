// Web addresses in a message. Pure: everything else stays the text that it is.
import { isWebAddress } from '../../lib/web-address.ts'

export type TextPart = { text: string; href?: string }

const candidates = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gi
/** Characters after an address that belong to the sentence. */
const trailing = /[.,;:!?'’…*_]$/

/** The text in parts; the addresses among them have an `href`. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const address = trimmed(found)
    const href = /^www\./i.test(address) ? `https://${address}` : address
    if (!isWebAddress(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Cuts off what belongs to the sentence around an address: its full stop, and brackets opened before it. */
function trimmed(found: string): string {
  let address = found
  for (;;) {
    const last = address.at(-1) ?? ''
    const opening = { ')': '(', ']': '[', '}': '{' }[last]
    const isUnopened = opening !== undefined && countOf(address, last) > countOf(address, opening)
    if (!trailing.test(address) && !isUnopened) return address
    address = address.slice(0, -1)
  }
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}
