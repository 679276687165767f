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

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Cuts off what belongs to the sentence around an address: its full stop, and brackets opened before it. Each character is looked
 * at once, because a message may be nothing but brackets.
 */
function trimmed(found: string): string {
  const counts: Record<string, number> = {}
  for (const character of found) counts[character] = (counts[character] ?? 0) + 1
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opening = openingOf[last]
    const isUnopened = opening !== undefined && (counts[last] ?? 0) > (counts[opening] ?? 0)
    if (!trailing.test(last) && !isUnopened) break
    counts[last] = (counts[last] ?? 1) - 1
  }
  return found.slice(0, end)
}
