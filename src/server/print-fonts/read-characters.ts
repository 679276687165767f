// The characters in a TrueType font: its cmap table in formats 4 and 12 (OpenType "cmap").
export function readCharacters(font: Buffer): Set<number> {
  const characters = new Set<number>()
  const tables = font.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    const record = 12 + 16 * i
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(record + 8)
    const encodings = font.readUInt16BE(cmap + 2)
    for (let j = 0; j < encodings; j++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + 8 * j + 4)
      const format = font.readUInt16BE(at)
      const ranges = format === 4 ? readSegments(font, at) : format === 12 ? readGroups(font, at) : []
      for (const [first, last] of ranges) for (let code = first; code <= last; code++) characters.add(code)
    }
  }
  return characters
}

function readSegments(font: Buffer, at: number): [number, number][] {
  const size = font.readUInt16BE(at + 6)
  const ranges: [number, number][] = []
  for (let k = 0; k < size; k += 2) {
    const first = font.readUInt16BE(at + 16 + size + k)
    // The last segment is the table's end marker.
    if (first !== 0xffff) ranges.push([first, font.readUInt16BE(at + 14 + k)])
  }
  return ranges
}

function readGroups(font: Buffer, at: number): [number, number][] {
  const count = font.readUInt32BE(at + 12)
  return Array.from({ length: count }, (_, k) => {
    const group = at + 16 + 12 * k
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}
