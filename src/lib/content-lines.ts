// Lines of calendars and contact cards (RFC 5545 §3.1, RFC 6350 §3.2).

/** Octets of a line without its line break. */
const lineLength = 75

/** Folds lines so that none exceeds the octet limit and no character is split. */
export function foldLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** An octet each. Almost all lines: one test, because a calendar has thousands of them. */
const plain = /^[ -~]*$/

function foldPlain(line: string): string {
  let folded = line.slice(0, lineLength)
  // The space that continues a line is one of its octets.
  for (let at = lineLength; at < line.length; at += lineLength - 1)
    folded += `\r\n ${line.slice(at, at + lineLength - 1)}`
  return folded
}

/** One line; `foldLines` for those that end with a line break. */
export function foldLine(given: string): string {
  if (plain.test(given)) return given.length <= lineLength ? given : foldPlain(given)
  // A line break in a value could inject a property.
  const line = given.replaceAll(/[\r\n]+/g, '')
  let folded = ''
  let from = 0
  let octets = 0
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + size > lineLength) {
      folded += `${line.slice(from, at)}\r\n `
      from = at
      octets = 1
    }
    octets += size
    at += size === 4 ? 2 : 1
  }
  return from === 0 ? line : folded + line.slice(from)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const special = /[\\,;\u0000-\u001f\u007f-\u009f]/

/** A value of type TEXT (RFC 5545 §3.3.11, RFC 6350 §3.4). Control characters are not allowed in one. */
export function escapeText(value: string): string {
  if (!special.test(value)) return value
  return (
    value
      .replaceAll(/[\\,;]/g, '\\$&')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  )
}
