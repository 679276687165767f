// The page /speaker/{username}; a signed-in reader can also connect with the speaker, and an organizer shortlist them. The HTML
// is the same for every reader: the buttons appear beside the account menu, once that has replaced the sign-in links.
import { type ComponentType, useEffect, useState } from 'react'
import type { PageProps } from '../../../shell/page.ts'
import { useAccount } from '../../../shell/site/frame-slots.ts'
import { Page as SpeakerPage, type SpeakerPageData } from '../../public-profile/page/speaker-page.tsx'
import type { PublicProfile } from '../../public-profile/schema.ts'
import type { SpeakerActionsProps } from './speaker-actions.tsx'

export function Page(props: PageProps<SpeakerPageData>) {
  const { profile } = props.data ?? {}
  const isShared = profile !== undefined && profile.visibility !== 'draft'
  return <SpeakerPage {...props} action={isShared && <SignedInOnly profile={profile} />} />
}

/** Loads the buttons and their data cache for signed-in readers. If that fails, the rest of the page works. */
function SignedInOnly({ profile: { username, name, visibility } }: { profile: PublicProfile }) {
  const { viewer } = useAccount()
  const reader = viewer !== null && viewer !== 'loading' ? viewer : null
  const [Actions, setActions] = useState<ComponentType<SpeakerActionsProps> | null>(null)
  const isSignedIn = reader !== null
  useEffect(() => {
    if (!isSignedIn) return
    import('./speaker-actions.tsx').then(
      ({ SpeakerActions }) => setActions(() => SpeakerActions),
      (error: unknown) => console.error(error),
    )
  }, [isSignedIn])
  // Only public speakers can be on a list.
  const canShortlist = reader?.userType === 'organizer' && visibility === 'public'
  return reader && Actions && <Actions username={username} name={name} canShortlist={canShortlist} />
}
