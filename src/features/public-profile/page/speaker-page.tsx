// The public page /speaker/{username} (PRODUCT §6): the profile in the frame of every public page. Complete without
// JavaScript; React wakes at the reader's first interaction, for the header's menu, copying and the share dialog.
import { PencilLine } from 'lucide-react'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../site/page.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { ShareButton } from './share-button.tsx'
import { SpeakerProfile } from './speaker-profile.tsx'

const texts = publicProfileTexts

export interface SpeakerPageData {
  profile: PublicProfile
  /** The long bio, rendered by the server. */
  bioHtml: string
}

export function Page({ data }: PageProps<SpeakerPageData>) {
  if (!data) throw new Error('A profile is never shown without its data.')
  const { profile, bioHtml } = data
  return (
    <PublicFrame>
      {profile.visibility === 'draft' && <DraftBar />}
      <div className="relative overflow-clip">
        <Backdrop profile={profile} />
        <div className="relative mx-auto max-w-[1120px] px-5 pt-8 pb-16 md:px-8 md:pt-14 lg:pb-24 print:p-0">
          <SpeakerProfile profile={profile} bioHtml={bioHtml} share={<ShareButton profile={profile} />} />
        </div>
      </div>
    </PublicFrame>
  )
}

function DraftBar() {
  return (
    <div className="border-border border-y bg-info-subtle text-info print:hidden">
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 px-5 py-1 md:px-8">
        <p className="py-2 font-semibold">{texts.draftBar.text}</p>
        <a href={paths.dashboardProfile} className="button button-ghost button-sm">
          <PencilLine aria-hidden />
          {texts.draftBar.edit}
        </a>
      </div>
    </div>
  )
}

/** The cover, or a stage light: something to stand in front of. */
function Backdrop({ profile: { cover } }: { profile: PublicProfile }) {
  const largest = cover?.sizes.at(-1)
  if (!cover || !largest) {
    return (
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-[34rem] bg-[radial-gradient(60rem_30rem_at_25%_-10%,var(--primary-subtle),transparent)] print:hidden"
      />
    )
  }
  const set = (type: 'webp' | 'avif') =>
    cover.sizes.flatMap((size) => (size[type] ? [`${size[type]} ${size.width}w`] : [])).join(', ')
  return (
    <picture className="print:hidden">
      {cover.sizes.some(({ avif }) => avif !== null) && (
        <source type="image/avif" srcSet={set('avif')} sizes="100vw" />
      )}
      <img
        src={largest.webp}
        srcSet={set('webp')}
        sizes="100vw"
        width={largest.width}
        height={Math.round((largest.width * cover.height) / cover.width)}
        alt=""
        decoding="async"
        className="h-40 w-full border-border border-b object-cover md:h-64 lg:h-72"
      />
    </picture>
  )
}
