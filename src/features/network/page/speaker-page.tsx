// The page /speaker/{username}; a signed-in reader can also connect with the speaker. The HTML is the same for every reader:
// the button appears beside the account menu, once that has replaced the sign-in links.
import { type ComponentType, useEffect, useState } from 'react'
import type { PageProps } from '../../../shell/page.ts'
import { useAccount } from '../../../shell/site/frame-slots.ts'
import type { SpeakerPageData } from '../../public-profile/page/speaker-page.tsx'
import { Page as ShortlistedPage } from '../../shortlists/pick/page/speaker-page.tsx'
import type { Reachable } from '../app/connect-dialog.tsx'

export function Page(props: PageProps<SpeakerPageData>) {
  const { profile } = props.data ?? {}
  return (
    <ShortlistedPage
      {...props}
      action={
        profile &&
        profile.visibility !== 'draft' && <SignedInOnly reference={profile.username} name={profile.name} />
      }
    />
  )
}

/** Loads the button and its data cache for signed-in readers. If that fails, the rest of the page works. */
function SignedInOnly(person: Reachable) {
  const { viewer } = useAccount()
  const isSignedIn = viewer !== null && viewer !== 'loading'
  const [Action, setAction] = useState<ComponentType<Reachable> | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    import('./connect-action.tsx').then(
      ({ ConnectAction }) => setAction(() => ConnectAction),
      (error: unknown) => console.error(error),
    )
  }, [isSignedIn])
  return isSignedIn && Action && <Action {...person} />
}
