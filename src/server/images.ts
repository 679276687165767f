// Pictures that users upload: identified by their first bytes, measured before decoding, then re-encoded by libvips, so
// that nothing of the original file is ever passed on. All of it shares one memory budget.
import { open } from 'node:fs/promises'
import type { Sharp, SharpOptions } from 'sharp'
import {
  decodingMemory,
  maxMegapixels,
  maxOriginalSide,
  minPictureMemory,
  type PictureFacts,
  pictureMemory,
} from './decoding-memory.ts'
import { AppError, invalidField } from './errors.ts'
import { createSemaphore } from './semaphore.ts'

const waitingAtMost = 40
/** The longer side, in px, of the small copy that is checked for transparency. */
const alphaSampleSide = 500

const semaphore = createSemaphore(pictureMemory, waitingAtMost)
let loaded: Promise<typeof import('sharp')> | undefined

export interface Size {
  width: number
  height: number
}

/** Pixels of the upright picture. */
export interface Region extends Size {
  left: number
  top: number
}

export interface Original extends Size {
  bytes: Buffer
  /** PNG if any part is transparent. */
  type: 'image/jpeg' | 'image/png'
}

export interface Encoding {
  format: 'webp' | 'avif' | 'jpeg'
  quality: number
}

/** libvips with one thread per picture and no cache. */
async function loadSharp() {
  loaded ??= import('sharp').then((module) => {
    module.default.concurrency(1)
    module.default.cache(false)
    return module
  })
  return (await loaded).default
}

async function decode(input: string | Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp()
  // Whether it may be decoded was decided earlier, by its memory.
  return sharp(input, { limitInputPixels: false, failOn: 'error', ...options })
}

/** Runs work that derives files from one of our stored originals, once there is memory. Throws AppError `overloaded`. */
export function withPictureMemory<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return semaphore(minPictureMemory, act)
}

/**
 * Passes `use` the decoded picture: upright, in sRGB, without metadata, at most 6,000 px on its longer side (3,000 if
 * transparent). Throws AppError `unsupported_media_type` for anything but JPEG, PNG, WebP and AVIF, regardless of its name;
 * `invalid_input` when it is smaller than `minSide` on either side, too large to decode, or damaged; `overloaded`.
 */
export async function withOriginal<Answer>(
  path: string,
  minSide: number,
  use: (original: Original) => Promise<Answer>,
): Promise<Answer> {
  requirePicture(await readStart(path))
  const facts = await semaphore(minPictureMemory, () =>
    orInvalidInput(async () => (await decode(path)).metadata()),
  )
  const { width, height } = facts.autoOrient
  requireDecodable(facts)
  if (Math.min(width, height) < minSide) {
    throw invalidField(
      'file',
      `This picture is ${width} × ${height} px. Send one of at least ${minSide} px on each side.`,
    )
  }
  // Held until `use` is done with the bytes.
  return semaphore(Math.max(minPictureMemory, decodingMemory(facts)), async () => {
    const original = await orInvalidInput(async () => makeOriginal(path, facts.hasAlpha))
    return use(original)
  })
}

async function makeOriginal(path: string, hasAlpha: boolean): Promise<Original> {
  const isTransparent = hasAlpha && (await hasTransparentPixel(path))
  const side = isTransparent ? maxOriginalSide.transparent : maxOriginalSide.opaque
  const upright = (await decode(path))
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const made = isTransparent
    ? upright.png({ compressionLevel: 7 })
    : // Optimised tables would hold the whole picture in memory a second time.
      upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  const type = isTransparent ? 'image/png' : 'image/jpeg'
  return { bytes: data, type, width: info.width, height: info.height }
}

/** Checked on a small copy, which is decoded row by row. */
async function hasTransparentPixel(path: string): Promise<boolean> {
  const alpha = await (await decode(path))
    .resize({
      width: alphaSampleSide,
      height: alphaSampleSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .extractChannel('alpha')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return alpha.some((value) => value < 255)
}

/** One crop of an original at one width, which can be encoded in several formats. */
export interface CroppedPicture {
  width: number
  encode(encoding: Encoding): Promise<Buffer>
}

/**
 * The crop at each of the widths, decoded once for all of them; call it only with memory reserved (`with…`). Throws
 * AppError `conflict` when the stored original is damaged.
 */
export async function cropPicture(
  original: Buffer,
  region: Region,
  widths: readonly number[],
): Promise<CroppedPicture[]> {
  const largest = Math.max(...widths)
  const part = (await decode(original)).extract(region).resize({ width: largest }).raw()
  const { data, info } = await part.toBuffer({ resolveWithObject: true }).catch((cause) => {
    throw damagedOriginal(cause)
  })
  const { width, height, channels } = info
  return widths.map((size) => ({
    width: size,
    async encode({ format, quality }) {
      const sharp = await loadSharp()
      const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: size })
      // JPEG has no transparency.
      const flat = format === 'jpeg' ? scaled.flatten({ background: '#ffffff' }) : scaled
      return flat
        .toFormat(format, { quality, ...(format === 'jpeg' ? { mozjpeg: true } : { effort: 4 }) })
        .toBuffer()
    },
  }))
}

/** Whether a stored picture decodes to its end. */
export async function isReadable(bytes: Buffer): Promise<boolean> {
  const small = (await decode(bytes)).resize({ width: 8 }).raw()
  return small.toBuffer().then(
    () => true,
    () => false,
  )
}

export function damagedOriginal(cause?: unknown): AppError {
  return new AppError('conflict', 'The stored picture is damaged or gone. Upload it again.', { cause })
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null

/** The format that a file's first bytes indicate. Null: not one that we accept. */
function formatOf(start: Buffer): Format {
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const text = start.toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8, Math.min(start.readUInt32BE(0), start.length))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

function requirePicture(start: Buffer): void {
  const format = formatOf(start)
  if (format === 'heic') {
    throw new AppError(
      'unsupported_media_type',
      'Pictures in HEIC cannot be read by every browser. Export it as JPEG, then send it again.',
    )
  }
  if (format === null) {
    throw new AppError('unsupported_media_type', 'Send a picture as JPEG, PNG, WebP or AVIF.')
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function requireDecodable(facts: PictureFacts): void {
  const pixels = facts.width * facts.height
  const most = maxMegapixels(facts)
  if (pixels <= most * 1e6) return
  const kind =
    facts.format === 'jpeg' && facts.isProgressive ? 'A progressive JPEG' : 'A picture of this kind'
  throw invalidField(
    'file',
    `This picture has ${megapixels(pixels)} megapixels (${facts.width} × ${facts.height} px). ${kind} may have at most ${most}. Send a smaller one.`,
  )
}

async function orInvalidInput<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw invalidField('file', 'This picture is damaged and cannot be read.', cause)
  }
}

function megapixels(count: number): number {
  return Math.round(count / 1e6)
}
