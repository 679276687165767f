// The speaker's photo in the sizes that are ready, or their initials drawn large: a profile without a photo looks intended.
import { initialsOf } from '../../../ui/initials.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

/** As wide as the header lays it out (profile-header.tsx). */
const photoSizes = '(min-width: 1088px) 320px, (min-width: 832px) 256px, 144px'
const box = 'aspect-square w-36 shrink-0 rounded-photo @3xl:w-64 @5xl:w-80 print:w-32'

export function Portrait({ profile: { name, headshot } }: { profile: PublicProfile }) {
  const largest = headshot?.sizes.at(-1)
  if (!headshot || !largest) {
    return (
      <div
        aria-hidden="true"
        className={`${box} grid select-none place-items-center border border-border bg-primary-subtle font-bold font-display text-5xl text-primary-text tracking-[-0.03em] @3xl:text-[5.5rem] @5xl:text-[7rem] print:hidden`}
      >
        {initialsOf(name)}
      </div>
    )
  }
  const fallback = headshot.sizes.find(({ width }) => width >= 640) ?? largest
  const height = Math.round((fallback.width * headshot.height) / headshot.width)
  return (
    <picture>
      {headshot.sizes.some(({ avif }) => avif !== null) && (
        <source type="image/avif" srcSet={sourceSet(headshot.sizes, 'avif')} sizes={photoSizes} />
      )}
      <img
        src={fallback.webp}
        srcSet={sourceSet(headshot.sizes, 'webp')}
        sizes={photoSizes}
        width={fallback.width}
        height={height}
        alt={publicProfileTexts.header.photo(name)}
        fetchPriority="high"
        decoding="async"
        className={`u-photo ${box} bg-surface-3 object-cover shadow-md`}
      />
    </picture>
  )
}

type Sizes = NonNullable<PublicProfile['headshot']>['sizes']

function sourceSet(sizes: Sizes, type: 'webp' | 'avif'): string {
  return sizes.flatMap((size) => (size[type] === null ? [] : [`${size[type]} ${size.width}w`])).join(', ')
}
