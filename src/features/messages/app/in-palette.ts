// Conversations by person or subject in the command palette, the latest first.
import { MessageSquare } from 'lucide-react'
import type { FindInPalette } from '../../../shell/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { conversationsNamedQuery } from '../queries.ts'
import { screenTexts } from './texts.ts'

export const findConversations: FindInPalette = async (client, typed) => {
  const conversations = await client.fetchQuery(conversationsNamedQuery(typed))
  return conversations.map(({ id, other, about }) => ({
    label: other.name,
    ...(about && { detail: about }),
    href: paths.dashboardConversation(id),
    group: screenTexts.inPalette,
    Icon: MessageSquare,
  }))
}
