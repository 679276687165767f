// The overview at /dashboard: what needs the reader first. A feature of its own, because it shows what belongs to other
// features within the dashboard's frame.
import type { ScreenVisit } from '../../../shell/page.ts'
import { useMe } from '../../profiles/me.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { OrganizerOverview, readOrganizerParts } from './organizer-overview.tsx'
import { readSpeakerParts, SpeakerOverview } from './speaker-overview.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  await (user_type === 'speaker' ? readSpeakerParts(client) : readOrganizerParts(client))
}

export function Component() {
  const me = useMe()
  return me.user.user_metadata.user_type === 'speaker' ? <SpeakerOverview /> : <OrganizerOverview />
}
