// The crop of a picture: its shape for each kind, its default position, and its size in px.
import type { Crop, MediaKind } from './schema.ts'

interface Size {
  width: number
  height: number
}

/** Width by height of the crop. */
export const shapes: Readonly<Record<MediaKind, number>> = { headshot: 1, cover: 3, logo: 1 }

/** px: the minimum width of a crop. */
export const minShownWidth = 200

/** The largest crop of the right shape: centred, or a little higher in tall pictures, where faces are. */
export function defaultCrop(kind: MediaKind, { width, height }: Size): Crop {
  const shape = shapes[kind]
  const share = (width / height) * (1 / shape)
  return share >= 1
    ? { x: (1 - 1 / share) / 2, y: 0, width: 1 / share, height: 1 }
    : { x: 0, y: (1 - share) * (kind === 'headshot' ? 0.25 : 0.5), width: 1, height: share }
}

/**
 * The crop in whole px of the upright picture, in exactly the right shape. Null when it is outside the picture, has another
 * shape or is too small.
 */
export function toRegion(kind: MediaKind, crop: Crop, { width, height }: Size) {
  const wide = crop.width * width
  const high = crop.height * height
  const shape = shapes[kind]
  const slack = 0.002
  const isInside = crop.x + crop.width <= 1 + slack && crop.y + crop.height <= 1 + slack
  const hasShape = Math.abs(wide / high / shape - 1) <= 0.02
  // Rounded: what was 200 px may be 199.99999999999997 as a fraction and back.
  if (!isInside || !hasShape || Math.round(wide) < minShownWidth) return null
  const shownWidth = Math.min(Math.round(wide), width, Math.floor(height * shape))
  const shownHeight = Math.min(Math.round(shownWidth / shape), height)
  return {
    left: Math.min(Math.round(crop.x * width), width - shownWidth),
    top: Math.min(Math.round(crop.y * height), height - shownHeight),
    width: shownWidth,
    height: shownHeight,
  }
}

/** A crop in px as fractions of the upright picture. */
export function toCrop(region: { left: number; top: number } & Size, { width, height }: Size): Crop {
  return {
    x: region.left / width,
    y: region.top / height,
    width: region.width / width,
    height: region.height / height,
  }
}
