// What signed-in readers can do on a speaker's page. It is outside the application, where there is no data cache: this brings its
// own. The buttons appear together, because either one alone would move when the other arrives.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createQueryClient } from '../../../lib/query-client.ts'
import { ShortlistButton } from '../../shortlists/pick/page/shortlist-button.tsx'
import { shortlistedQuery } from '../../shortlists/pick/queries.ts'
import { ConnectButton } from '../app/connect-button.tsx'
import { connectionWithQuery } from '../queries.ts'

const client = createQueryClient()

export interface SpeakerActionsProps {
  username: string
  name: string
  /** The reader is an organizer, and the speaker can be on a list. */
  canShortlist: boolean
}

export function SpeakerActions(props: SpeakerActionsProps) {
  return (
    <QueryClientProvider client={client}>
      <Buttons {...props} />
    </QueryClientProvider>
  )
}

function Buttons({ username, name, canShortlist }: SpeakerActionsProps) {
  const connection = useQuery(connectionWithQuery(username))
  const shortlisted = useQuery({ ...shortlistedQuery([username]), enabled: canShortlist })
  if (connection.isPending || (canShortlist && shortlisted.isPending)) return null
  return (
    <>
      <ConnectButton reference={username} name={name} className="print:hidden" />
      {canShortlist && <ShortlistButton username={username} name={name} />}
    </>
  )
}
