// The public page /speaker/{username} (docs/specification.md §12): the profile in the frame of every public page. Complete
// without JavaScript; React hydrates at the first interaction, for the menu, copying and the share dialog.
import '../../../ui/profile-awake.css'
import { PencilLine, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SpeakerProfile } from './speaker-profile.tsx'

const texts = publicProfileTexts

export interface SpeakerPageData {
  profile: PublicProfile
  /** The long bio, rendered by the server. */
  bioHtml: string
}

/** `action`: for signed-in readers, beside their menu. */
export function Page({ data, action }: PageProps<SpeakerPageData> & { action?: ReactNode }) {
  const [isSharing, setSharing] = useState(false)
  if (!data) throw new Error('A profile is never shown without its data.')
  const { profile, bioHtml } = data
  return (
    <PublicFrame action={action}>
      {profile.visibility === 'draft' && <DraftBar />}
      <div className="mx-auto max-w-[1120px] px-3 pt-2 pb-16 xs:px-5 md:px-8 md:pt-4 lg:pb-24 print:p-0">
        <SpeakerProfile
          profile={profile}
          bioHtml={bioHtml}
          isReportable={profile.visibility !== 'draft'}
          share={profile.visibility !== 'draft' && <ShareButton onClick={() => setSharing(true)} />}
        />
      </div>
      <ShareDialog profile={profile} open={isSharing} onClose={() => setSharing(false)} />
    </PublicFrame>
  )
}

/** Without JavaScript, the file links further down serve instead. */
function ShareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="lg" data-enhanced className="noscript:hidden" onClick={onClick}>
      <Share2 aria-hidden />
      {texts.header.share}
    </Button>
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
