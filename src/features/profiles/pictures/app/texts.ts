// The texts of the profile's pictures.
import type { MediaKind } from '../../../media/schema.ts'

const nouns: Record<MediaKind, string> = { headshot: 'photo', cover: 'cover picture', logo: 'logo' }

/** The texts for one kind of picture. */
export function pictureTexts(kind: MediaKind) {
  const noun = nouns[kind]
  return {
    choose: `Choose a ${noun}`,
    replace: `Replace ${noun}`,
    adjust: `Adjust ${noun}`,
    remove: `Remove ${noun}`,
    drop: 'or drop it here',
    dropNow: 'Drop it here',
    hint: 'JPEG, PNG, WebP or AVIF, at least 400 × 400 px and at most 20 MB.',
    empty: `No ${noun} yet`,
    alt: (name: string) => (kind === 'logo' ? `Logo of ${name}` : kind === 'cover' ? '' : name),
    removeTitle: `Remove the ${noun}?`,
    removeText: 'It disappears from your page, and everywhere else, at once. This cannot be undone.',
    removed: `Your ${noun} has been removed`,
    saved: `Your ${noun} has been saved`,
    reading: 'Reading…',
    save: { verb: `save the ${noun}`, noun: 'upload' },
    removal: { verb: `remove the ${noun}`, noun: 'removal' },
    opening: { verb: `open the ${noun}`, noun: 'opening' },
    crop: {
      title: `Position the ${noun}`,
      description: 'Drag it, or use the buttons. Only the bright part is shown.',
      area: 'Visible part. The arrow keys move the picture, plus and minus zoom, 0 starts over.',
      zoom: 'Zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      left: 'Move left',
      right: 'Move right',
      up: 'Move up',
      down: 'Move down',
      reset: 'Start over',
      use: `Use this ${noun}`,
      apply: 'Apply',
      retry: 'Try again',
      sending: 'Saving…',
      progress: 'Upload',
      finishing: 'Nearly done',
      percent: (share: number) => `${Math.round(share * 100)}%`,
      position: (zoom: number, left: number, top: number) =>
        `Zoom ${Math.round(zoom * 100)} percent, ${Math.round(left * 100)} percent from the left, ${Math.round(top * 100)} percent from the top.`,
    },
    tooLarge: (megabytes: number) => `This file is ${megabytes.toFixed(1)} MB. Choose one of at most 20 MB.`,
    tooSmall: (width: number, height: number) =>
      `This picture is ${width} × ${height} px. Choose one of at least 400 px on each side.`,
    heic: 'This picture is in HEIC format, which not every browser can show. Export it as JPEG and choose that.',
    unknown: 'This file can’t be used as a picture. Choose a JPEG, PNG, WebP or AVIF.',
    damaged: 'This picture is damaged and can’t be read. Choose another one.',
  } as const
}

export type PictureTexts = ReturnType<typeof pictureTexts>
