// Generates public/favicon.ico from public/favicon.svg, for clients that request that address unprompted: old browsers,
// feed readers, bookmarks. Run by hand when the drawing changes: `node scripts/make-favicon.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const sizes = [16, 32, 48]
const headLength = 6
const entryLength = 16

const svg = readFileSync(join(folder, 'favicon.svg'))
const images = await Promise.all(
  sizes.map((size) => sharp(svg, { density: 288 }).resize(size, size).png({ palette: true }).toBuffer()),
)

// Two reserved bytes, the kind (1: icon), the count; then each image's position. PNG inside is supported since Windows
// Vista.
const head = Buffer.alloc(headLength + entryLength * images.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(images.length, 4)
let offset = head.byteLength
for (const [i, image] of images.entries()) {
  const entry = headLength + i * entryLength
  const size = sizes[i] ?? 0
  head.writeUInt8(size, entry)
  head.writeUInt8(size, entry + 1)
  head.writeUInt16LE(1, entry + 4)
  head.writeUInt16LE(32, entry + 6)
  head.writeUInt32LE(image.byteLength, entry + 8)
  head.writeUInt32LE(offset, entry + 12)
  offset += image.byteLength
}
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([head, ...images]))
