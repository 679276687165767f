// The speaker's pictures in the sizes that are ready. Without a photo, large initials make the gap look intended.
import { initialsOf } from '../../../ui/initials.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

type Picture = NonNullable<PublicProfile['headshot']>

/** Matches the rendered width: a header column of at most 22rem, which may be higher. */
const photoSizes = '(min-width: 1088px) 416px, (min-width: 736px) 320px, 160px'
const coverSizes = '(min-width: 1120px) 1056px, 100vw'

/** If wide enough, a photo fills its side of the header; over a cover it sits in front. */
const photoBox = {
  filling:
    'size-40 overflow-hidden rounded-photo @2xl:absolute @2xl:top-0 @2xl:left-0 @2xl:h-full @2xl:w-[17rem] @2xl:rounded-none @5xl:w-[22rem]',
  standing: 'size-40 overflow-hidden rounded-photo border-4 border-bg @2xl:size-56 @5xl:size-72',
} as const

export function Portrait({
  profile: { name, headshot },
  place,
}: {
  profile: PublicProfile
  place: keyof typeof photoBox
}) {
  const box = `shrink-0 print:static print:me-6 print:size-32 print:rounded-photo ${photoBox[place]}`
  if (!headshot || headshot.sizes.length === 0) {
    return (
      <div
        aria-hidden="true"
        className={`${box} grid select-none place-items-center bg-primary-subtle font-bold font-display text-[4rem] text-primary-text tracking-[-0.03em] @2xl:text-[6rem] @5xl:text-[8rem] print:hidden`}
      >
        {initialsOf(name)}
      </div>
    )
  }
  return (
    <div className={`${box} bg-surface-3`}>
      <Sources
        picture={headshot}
        sizes={photoSizes}
        alt={publicProfileTexts.header.photo(name)}
        look="u-photo"
        isFirst
      />
    </div>
  )
}

export function Cover({ cover }: { cover: Picture }) {
  return (
    <div className="h-36 bg-surface-3 @2xl:h-56 @5xl:h-64 print:hidden">
      <Sources picture={cover} sizes={coverSizes} alt="" look="u-featured" />
    </div>
  )
}

function Sources({
  picture,
  sizes,
  alt,
  look,
  isFirst = false,
}: {
  picture: Picture
  sizes: string
  alt: string
  look: string
  /** The reader waits for it: load it first. */
  isFirst?: boolean
}) {
  const avif = sourceSet(picture, 'avif')
  const plain = picture.sizes.find(({ width }) => width >= 640) ?? picture.sizes.at(-1)
  if (!plain) return null
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={plain.webp}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={plain.width}
        height={Math.round((plain.width * picture.height) / picture.width)}
        alt={alt}
        {...(isFirst ? { fetchPriority: 'high' } : {})}
        decoding="async"
        className={`${look} size-full object-cover`}
      />
    </picture>
  )
}

function sourceSet({ sizes }: Picture, type: 'webp' | 'avif'): string {
  return sizes.flatMap((size) => (size[type] === null ? [] : [`${size[type]} ${size.width}w`])).join(', ')
}
