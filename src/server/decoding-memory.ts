// What it takes to decode a picture, known from its header. The figures are what libvips and its decoders were seen to take
// (docs/performance.md, "Pictures"): most read a picture line by line, but some have to hold the whole of it.
import type { Metadata } from 'sharp'

/** bytes that everything that decodes or encodes pictures may take at the same time, in this process. */
export const pictureMemory = 192_000_000
/** bytes: no picture counts for less, so that two at once are the most. Files and passwords need libuv's threads as well. */
export const leastPictureMemory = pictureMemory / 2

/** px in all: more than any camera that people take portraits with. */
const maxPixels = 80_000_000
/** px of a picture with more than 8 bits for each channel: it takes five times as long. */
const maxDeepPixels = 40_000_000

/** bytes of the encoders, whatever the size. */
const encoders = 16_000_000
/** Lines that are held while the picture is made smaller; more where colours are weighed by how opaque they are. */
const linesHeld = { opaque: 1_400, seenThrough: 2_000 } as const
/** bytes a pixel of decoders that hold a whole picture in forms of their own. */
const heldByDecoder = { webp: 7, animatedWebp: 15, avif: 18, deepAvif: 26 } as const
/** bytes a pixel of what is kept: worst cases of our JPEG, and of PNG. */
const kept = { jpeg: 1, png: 4 } as const

export type PictureFacts = Pick<
  Metadata,
  | 'format'
  | 'width'
  | 'height'
  | 'channels'
  | 'depth'
  | 'hasAlpha'
  | 'isProgressive'
  | 'chromaSubsampling'
  | 'orientation'
  | 'pages'
>

/** px of the longer side of what is kept for print: of pictures, and of what can be seen through, which takes PNG. */
export const keptSide = { opaque: 6_000, seenThrough: 3_000 } as const

/** bytes that decoding takes, and making what is kept of it. */
export function decodingMemory(facts: PictureFacts): number {
  const { width, height, channels, hasAlpha, orientation = 1 } = facts
  const pixels = width * height
  const bytesOfPixel = channels * (isDeep(facts) ? 2 : 1)
  const scale = Math.min(1, keptSide.opaque / Math.max(width, height))
  const keptPixels = pixels * scale ** 2
  const lines = width * bytesOfPixel * (hasAlpha ? linesHeld.seenThrough : linesHeld.opaque)
  const turned = orientation > 1 ? keptPixels * bytesOfPixel : 0
  const seenThrough = Math.min(keptPixels, keptSide.seenThrough ** 2) * kept.png
  const made = hasAlpha ? Math.max(keptPixels * kept.jpeg, seenThrough) : keptPixels * kept.jpeg
  return encoders + lines + turned + made + pixels * heldBytes(facts, bytesOfPixel)
}

/** The most megapixels that a picture of this kind and shape may have. */
export function mostMegapixels(facts: PictureFacts): number {
  const pixels = facts.width * facts.height
  let most = (isDeep(facts) ? maxDeepPixels : maxPixels) / 1e6
  for (; most > 1; most--) {
    const scale = Math.sqrt((most * 1e6) / pixels)
    const scaled = { ...facts, width: facts.width * scale, height: facts.height * scale }
    if (decodingMemory(scaled) <= pictureMemory) return most
  }
  return most
}

function isDeep({ depth }: PictureFacts): boolean {
  return depth !== 'uchar'
}

/** bytes a pixel that are held until the last one is decoded. */
function heldBytes(facts: PictureFacts, bytesOfPixel: number): number {
  if (facts.format === 'heif') return isDeep(facts) ? heldByDecoder.deepAvif : heldByDecoder.avif
  if (facts.format === 'webp') {
    return (facts.pages ?? 1) > 1 ? heldByDecoder.animatedWebp : heldByDecoder.webp
  }
  if (!facts.isProgressive) return 0
  // A JPEG in several scans is held as coefficients of two bytes, colours in as many as their sampling says.
  return facts.format === 'jpeg' ? 2 * coefficients(facts) : bytesOfPixel
}

function coefficients({ channels, chromaSubsampling = '' }: PictureFacts): number {
  if (channels < 3) return channels
  const share = chromaSubsampling.startsWith('4:2:0') ? 0.25 : chromaSubsampling.startsWith('4:2:2') ? 0.5 : 1
  return channels - 2 + 2 * share
}
