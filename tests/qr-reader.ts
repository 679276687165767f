// Reads a QR code according to ISO/IEC 18004, written independently of the library that generates ours: format, mask,
// codewords, their Reed–Solomon check, and the decoded bytes. Versions 1 to 10 of level M, in byte mode.

/** Level M by version: error-correction codewords per block, and data codewords in each block. */
const blocks: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]
/** Centres of the alignment patterns by version, on either axis. */
const centres = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** `dark[y][x]`, without the quiet zone. Throws an Error that says what is wrong. */
export function readQrCode(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length
  const version = (size - 17) / 4
  const at = (x: number, y: number) => (dark[y]?.[x] ? 1 : 0)
  // The format appears twice: around the top-left corner, and split between the other two.
  const corner = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((x) => at(x, 8))
    .concat([7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y)))
  const split = [1, 2, 3, 4, 5, 6, 7]
    .map((step) => at(8, size - step))
    .concat([8, 7, 6, 5, 4, 3, 2, 1].map((step) => at(size - step, 8)))
  if (corner.join() !== split.join()) throw new Error('The two formats differ.')
  const format = Number.parseInt(corner.join(''), 2) ^ 0b101010000010010
  if (format >> 13 !== 0) throw new Error('Not of level M.')
  const mask = masks[(format >> 10) & 7]
  const layout = blocks[version - 1]
  if (!mask || !layout) throw new Error('Not of versions 1 to 10.')

  const bits: number[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, size, version)) bits.push(at(x, y) ^ (mask(x, y) === 0 ? 1 : 0))
      }
    }
    upwards = !upwards
  }
  const codewords = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  )
  return readBytes(untangle(codewords, layout), version)
}

/** Finder patterns with their formats, timing, alignment, and the version information where present. */
function isFunction(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true
  const own = [6, ...(centres[version - 1] ?? [])]
  const last = own.at(-1)
  return own.some((cx) =>
    own.some((cy) => {
      const isFinder = (cx === 6 && (cy === 6 || cy === last)) || (cy === 6 && cx === last)
      return !isFinder && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2
    }),
  )
}

/** The data of all blocks in order, each checked. */
function untangle(codewords: readonly number[], [corrections, lengths]: [number, number[]]): number[] {
  const found = lengths.map(() => [] as number[])
  let next = 0
  for (let i = 0; i < Math.max(...lengths); i += 1) {
    for (const [b, length] of lengths.entries()) {
      if (i < length) found[b]?.push(codewords[next++] ?? 0)
    }
  }
  const data = found.flat()
  for (let i = 0; i < corrections; i += 1) for (const block of found) block.push(codewords[next++] ?? 0)
  for (const block of found) {
    for (let power = 0, root = 1; power < corrections; power += 1, root = times(root, 2)) {
      if (block.reduce((sum, word) => times(sum, root) ^ word, 0) !== 0)
        throw new Error('A block is damaged.')
    }
  }
  return data
}

/** In the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

function readBytes(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  if (bits.slice(0, 4) !== '0100') throw new Error('Not in byte mode.')
  const countBits = version < 10 ? 8 : 16
  const count = Number.parseInt(bits.slice(4, 4 + countBits), 2)
  const begin = 4 + countBits
  const bytes = Array.from({ length: count }, (_, i) =>
    Number.parseInt(bits.slice(begin + 8 * i, begin + 8 * i + 8), 2),
  )
  return Buffer.from(bytes).toString('utf8')
}
