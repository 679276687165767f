// Lines of calendars and contact cards (RFC 5545 §3.1, RFC 6350 §3.2).

/** Octets of a line without its line break. */
const lineLength = 75

/** Folds lines so that none exceeds the octet limit and no character is split. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function foldLine(given: string): string {
  // A line break in a value could inject a property.
  const line = /[\r\n]/.test(given) ? given.replaceAll(/[\r\n]+/g, '') : given
  // A character of UTF-16 has three octets at most.
  if (line.length * 3 <= lineLength || Buffer.byteLength(line) <= lineLength) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineLength) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** A value of type TEXT (RFC 5545 §3.3.11, RFC 6350 §3.4). Control characters are not allowed in one. */
export function escapeText(value: string): string {
  return (
    value
      .replaceAll(/[\\,;]/g, '\\$&')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  )
}
