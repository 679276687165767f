// Lines of calendars and contact cards (RFC 5545 §3.1, RFC 6350 §3.2).

/** Octets of a line without its line break. */
const lineLength = 75

/** Folds lines so that none exceeds the octet limit and no character is split. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  // A line break in a value could inject a property.
  for (const character of line.replaceAll(/[\r\n]+/g, '')) {
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
