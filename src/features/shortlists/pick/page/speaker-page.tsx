// The page /speaker/{username}; an organizer can also shortlist the speaker. The HTML is the same for every reader: the button
// appears beside the account menu, once that has replaced the sign-in links.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { PageProps } from '../../../../shell/page.ts'
import { useAccount } from '../../../../shell/site/frame-slots.ts'
import { Page as SpeakerPage, type SpeakerPageData } from '../../../public-profile/page/speaker-page.tsx'
import type { PickedPerson } from '../app/use-shortlisting.ts'

/** `action`: what else a signed-in reader can do. */
export function Page({ action, ...props }: PageProps<SpeakerPageData> & { action?: ReactNode }) {
  const { profile } = props.data ?? {}
  return (
    <SpeakerPage
      {...props}
      action={
        <>
          {/* In front: it arrives later, and moves nothing there. */}
          {action}
          {/* Only public speakers can be on a list. */}
          {profile?.visibility === 'public' && (
            <OrganizersOnly username={profile.username} name={profile.name} />
          )}
        </>
      }
    />
  )
}

/** Loads the button, with the data cache it needs, for organizers. Without it, the rest of the page works. */
function OrganizersOnly(person: PickedPerson) {
  const { viewer } = useAccount()
  const isOrganizer = viewer !== null && viewer !== 'loading' && viewer.userType === 'organizer'
  const [Button, setButton] = useState<ComponentType<PickedPerson> | null>(null)
  useEffect(() => {
    if (!isOrganizer) return
    import('./shortlist-button.tsx').then(
      ({ ShortlistButton }) => setButton(() => ShortlistButton),
      (error: unknown) => console.error(error),
    )
  }, [isOrganizer])
  return isOrganizer && Button && <Button {...person} />
}
