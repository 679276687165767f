// The memory needed to decode a picture, estimated from its header. The figures were measured on libvips and its decoders
// (docs/performance.md, "Pictures"): most read a picture row by row, but some hold all of it.
import type { Metadata } from 'sharp'

/** Bytes that all decoding and encoding in this process may use at one time. */
export const pictureMemory = 192_000_000
/**
 * Minimum budget per picture in bytes, so at most two are processed at once. Files and passwords need libuv's threads as
 * well.
 */
export const leastPictureMemory = pictureMemory / 2

/** Total pixels; more than any camera used for portraits. */
const maxPixels = 80_000_000
/** Total pixels for more than 8 bits per channel, which takes five times the memory. */
const maxDeepPixels = 40_000_000

/** Bytes used by the encoders, regardless of size. */
const encoders = 16_000_000
/** Rows held while downscaling; more with transparency, because colours are weighted by alpha. */
const linesHeld = { opaque: 1_400, seenThrough: 2_000 } as const
/** Bytes per pixel of decoders that hold the whole picture in their own formats. */
const heldByDecoder = { webp: 7, animatedWebp: 15, avif: 18, deepAvif: 26 } as const
/** Bytes per pixel of the stored file: worst cases of our JPEG and of PNG. */
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

/** Longest side in px of the original stored for print; transparent pictures are PNG and therefore limited further. */
export const keptSide = { opaque: 6_000, seenThrough: 3_000 } as const

/** Bytes needed to decode the picture and encode the stored original. */
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

/** The largest number of megapixels accepted for a picture of this format and shape. */
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

/** Bytes per pixel held until the last pixel is decoded. */
function heldBytes(facts: PictureFacts, bytesOfPixel: number): number {
  if (facts.format === 'heif') return isDeep(facts) ? heldByDecoder.deepAvif : heldByDecoder.avif
  if (facts.format === 'webp') {
    return (facts.pages ?? 1) > 1 ? heldByDecoder.animatedWebp : heldByDecoder.webp
  }
  if (!facts.isProgressive) return 0
  // A progressive JPEG is held as two-byte coefficients; the number for colour depends on its subsampling.
  return facts.format === 'jpeg' ? 2 * coefficients(facts) : bytesOfPixel
}

function coefficients({ channels, chromaSubsampling = '' }: PictureFacts): number {
  if (channels < 3) return channels
  const share = chromaSubsampling.startsWith('4:2:0') ? 0.25 : chromaSubsampling.startsWith('4:2:2') ? 0.5 : 1
  return channels - 2 + 2 * share
}
