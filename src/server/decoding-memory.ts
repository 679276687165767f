// The memory needed to decode a picture, estimated from its header. The figures were measured on libvips and its decoders
// (docs/performance.md, "Pictures"): most read a picture row by row, but some hold all of it.
import type { Metadata } from 'sharp'

/** Bytes that all decoding and encoding in this process may use at one time. */
export const pictureMemory = 150_000_000
/**
 * Minimum budget per picture in bytes, so at most two are processed at once. Files and passwords need libuv's threads as
 * well.
 */
export const minPictureMemory = pictureMemory / 2

/** Total pixels; more than any camera used for portraits. */
const maxPixels = 80_000_000
/** Total pixels for more than 8 bits per channel, which takes five times the memory. */
const maxDeepPixels = 40_000_000

/** Bytes used by the encoders, regardless of size. */
const encoders = 16_000_000
/** Rows held while downscaling; more with transparency, because colours are weighted by alpha. */
const bufferedRows = { opaque: 1_400, transparent: 2_000 } as const
/** Bytes per pixel of decoders that hold the whole picture in their own formats. */
const decoderBytesPerPixel = { webp: 7, animatedWebp: 15, avif: 18, deepAvif: 26 } as const
/** Bytes per pixel of the stored file: worst cases of our JPEG and of PNG. */
const encodedBytesPerPixel = { jpeg: 1, png: 4 } as const

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
export const maxOriginalSide = { opaque: 6_000, transparent: 3_000 } as const

/** Bytes needed to decode the picture and encode the stored original. */
export function decodingMemory(facts: PictureFacts): number {
  const { width, height, channels, hasAlpha, orientation = 1 } = facts
  const pixels = width * height
  const bytesOfPixel = channels * (isDeep(facts) ? 2 : 1)
  const scale = Math.min(1, maxOriginalSide.opaque / Math.max(width, height))
  const originalPixels = pixels * scale ** 2
  const rows = width * bytesOfPixel * (hasAlpha ? bufferedRows.transparent : bufferedRows.opaque)
  const rotated = orientation > 1 ? originalPixels * bytesOfPixel : 0
  const transparent = Math.min(originalPixels, maxOriginalSide.transparent ** 2) * encodedBytesPerPixel.png
  const encoded = hasAlpha
    ? Math.max(originalPixels * encodedBytesPerPixel.jpeg, transparent)
    : originalPixels * encodedBytesPerPixel.jpeg
  return encoders + rows + rotated + encoded + pixels * decoderBytes(facts, bytesOfPixel)
}

/** The largest number of megapixels accepted for a picture of this format and shape. */
export function maxMegapixels(facts: PictureFacts): number {
  const pixels = facts.width * facts.height
  let max = (isDeep(facts) ? maxDeepPixels : maxPixels) / 1e6
  for (; max > 1; max--) {
    const scale = Math.sqrt((max * 1e6) / pixels)
    const scaled = { ...facts, width: facts.width * scale, height: facts.height * scale }
    if (decodingMemory(scaled) <= pictureMemory) return max
  }
  return max
}

function isDeep({ depth }: PictureFacts): boolean {
  return depth !== 'uchar'
}

/** Bytes per pixel held until the last pixel is decoded. */
function decoderBytes(facts: PictureFacts, bytesOfPixel: number): number {
  if (facts.format === 'heif')
    return isDeep(facts) ? decoderBytesPerPixel.deepAvif : decoderBytesPerPixel.avif
  if (facts.format === 'webp') {
    return (facts.pages ?? 1) > 1 ? decoderBytesPerPixel.animatedWebp : decoderBytesPerPixel.webp
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
