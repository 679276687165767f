// Requests by event or person in the command palette, those that are open first.
import { Inbox } from 'lucide-react'
import type { FindInPalette } from '../../../shell/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { requestsNamedQuery } from '../queries.ts'
import { screenTexts } from './texts.ts'

export const findRequests: FindInPalette = async (client, typed) => {
  const requests = await client.fetchQuery(requestsNamedQuery(typed))
  return requests.map(({ id, event_name, other }) => ({
    label: event_name,
    detail: other.name,
    href: paths.dashboardRequest(id),
    group: screenTexts.inPalette,
    Icon: Inbox,
  }))
}
