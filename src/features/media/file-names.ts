// The names of a stored picture's files: in the storage, and as the last part of their address.

/** In the storage. Every file of a picture is in its folder. */
export function pictureFolder(id: string): string {
  return `pictures/${id}/`
}

export function sizeFile(version: number, width: number, format: 'webp' | 'avif'): string {
  return `${version}-${width}.${format}`
}

/** For print: the crop, at most this many px wide. */
export function pressFile(version: number, width: number): string {
  return `${version}-press-${width}.jpg`
}

export function originalFile(type: string): string {
  return type === 'image/png' ? 'original.png' : 'original.jpg'
}

/** The whole original, scaled for a screen: its owner crops it there. */
export const wholeFile = 'whole.webp'

/** Whether a file shows the crop of that version. */
export function isOfVersion(file: string, version: number): boolean {
  return file.startsWith(`${version}-`)
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** What an address may name: sizes open to all, and files for the owner only. Null: not a file of a picture. */
export function readFileName(file: string): { type: string; isForOwner: boolean } | null {
  const [, size, own] =
    /^(?:\d{1,10}-\d{3}\.(webp|avif)|(?:original|whole)\.(jpg|png|webp))$/.exec(file) ?? []
  const type = types[size ?? own ?? '']
  return type === undefined ? null : { type, isForOwner: own !== undefined }
}
