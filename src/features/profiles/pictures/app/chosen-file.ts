// A file the user chose, before it is sent: whether it can be used, and a small copy for cropping. The server checks again;
// problems found here are reported at once, without uploading 20 MB first.
import { maxUploadBytes, minPictureSide } from '../../../media/limits.ts'
import type { PictureTexts } from './texts.ts'

export interface ChosenFile {
  file: File
  /** A small copy, as a data address: the only kind of local picture that the CSP allows here. */
  preview: string
  /** px, upright. */
  width: number
  height: number
}

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** px: the longer side of the small copy. */
const previewSide = 1280

/** The problem with a file, from its name, type and size; null when there is none. */
export function problemOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  texts: PictureTexts,
): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return texts.heic
  if (!acceptedTypes.includes(type)) return texts.unknown
  if (size > maxUploadBytes) return texts.tooLarge(size / 1024 / 1024)
  return null
}

/** The chosen file, or a sentence that says why it cannot be used. */
export async function readChosenFile(file: File, texts: PictureTexts): Promise<ChosenFile | string> {
  const problem = problemOf(file, texts)
  if (problem !== null) return problem
  const decoded = await createImageBitmap(file).catch(() => null)
  if (!decoded) return texts.damaged
  const { width, height } = decoded
  try {
    if (Math.min(width, height) < minPictureSide) return texts.tooSmall(width, height)
    return { file, preview: drawSmall(decoded, file.type), width, height }
  } finally {
    decoded.close()
  }
}

function drawSmall(picture: ImageBitmap, type: string): string {
  const scale = Math.min(1, previewSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // Only JPEG has no transparency.
  return type === 'image/jpeg' ? canvas.toDataURL('image/jpeg', 0.85) : canvas.toDataURL('image/webp', 0.85)
}
