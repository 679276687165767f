// What is done to the pictures that people send: known by their first bytes, measured before they are decoded, then made
// anew by libvips, so that nothing of the file itself is ever passed on. Few are decoded at once, because each takes memory.
import { open } from 'node:fs/promises'
import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

/** px in all that a picture may have: more than any camera that people take portraits with. */
const maxPixels = 80_000_000
/** px: the longer side of what is kept for print. */
const maxOriginalSide = 6_000
const decodedAtOnce = 2
const waitingAtMost = 40

const gate = createGate(decodedAtOnce, waitingAtMost)
let loaded: Promise<typeof import('sharp')> | undefined

export interface Size {
  width: number
  height: number
}

/** px of a picture that stands upright. */
export interface Region extends Size {
  left: number
  top: number
}

export interface Original extends Size {
  bytes: Buffer
  /** PNG where something can be seen through. */
  type: 'image/jpeg' | 'image/png'
}

export interface Encoding {
  format: 'webp' | 'avif' | 'jpeg'
  quality: number
}

/** libvips with one thread for each picture and no memory of earlier ones. */
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
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', ...options })
}

/**
 * The picture of a file, upright, in sRGB, without metadata, at most 6,000 px on its longer side. Throws AppError
 * `unsupported_media_type` for anything but JPEG, PNG, WebP and AVIF, whatever it is called; `invalid_input` when it is
 * smaller than `minSide` on either side, too large to be decoded, or damaged.
 */
export async function takeOriginal(path: string, minSide: number): Promise<Original> {
  requirePicture(await readStart(path))
  return gate(async () => {
    const facts = await orDamaged(async () => (await decode(path, { limitInputPixels: false })).metadata())
    const { width, height } = facts.autoOrient
    if (width * height > maxPixels) {
      throw refused(
        `This picture has ${megapixels(width * height)} megapixels. Please send one of at most ${megapixels(maxPixels)}.`,
      )
    }
    if (Math.min(width, height) < minSide) {
      throw refused(
        `This picture is ${width} × ${height} px. Please send one of at least ${minSide} px on each side.`,
      )
    }
    return orDamaged(async () => {
      const isSeenThrough = facts.hasAlpha && !(await (await decode(path)).stats()).isOpaque
      const upright = (await decode(path))
        .autoOrient()
        .resize({ width: maxOriginalSide, height: maxOriginalSide, fit: 'inside', withoutEnlargement: true })
      const made = isSeenThrough
        ? upright.png({ compressionLevel: 9 })
        : upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      const { data, info } = await made.toBuffer({ resolveWithObject: true })
      const type = isSeenThrough ? 'image/png' : 'image/jpeg'
      return { bytes: data, type, width: info.width, height: info.height }
    })
  })
}

/** A part of an original in one width, in which it may be made in several forms. */
export interface Cut {
  width: number
  encode(encoding: Encoding): Promise<Buffer>
}

/** The part in each of the widths. It is decoded once for all of them. */
export async function cutOut(original: Buffer, region: Region, widths: readonly number[]): Promise<Cut[]> {
  const largest = Math.max(...widths)
  const { data, info } = await gate(async () =>
    (await decode(original))
      .extract(region)
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  return widths.map((size) => ({
    width: size,
    encode: ({ format, quality }) =>
      gate(async () => {
        const sharp = await loadSharp()
        const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: size })
        // JPEG shows nothing through.
        const flat = format === 'jpeg' ? scaled.flatten({ background: '#ffffff' }) : scaled
        return flat
          .toFormat(format, { quality, ...(format === 'jpeg' ? { mozjpeg: true } : { effort: 4 }) })
          .toBuffer()
      }),
  }))
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null

/** What the first bytes of a file say that it is. Null: nothing that is taken here. */
export function formatOf(start: Buffer): Format {
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
      'Pictures in HEIC cannot be read by every browser. Please export it as JPEG, then send it again.',
    )
  }
  if (format === null) {
    throw new AppError('unsupported_media_type', 'Please send a picture as JPEG, PNG, WebP or AVIF.')
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

async function orDamaged<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_input', 'file: This picture is damaged and cannot be read.', {
      hint: 'file',
      cause,
    })
  }
}

function refused(message: string): AppError {
  return new AppError('invalid_input', `file: ${message}`, { hint: 'file' })
}

function megapixels(count: number): number {
  return Math.round(count / 1e6)
}
