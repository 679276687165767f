// A speaker's addresses for adding, editing and importing events, which lead organizers to their own
// (docs/specification.md §2.1). Not a redirect of routes/redirects.ts, because it depends on who asks.
import { redirect } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { paths } from '../../../vocabulary/paths.ts'

export async function prefetch({ url: { pathname, search }, params }: ScreenVisit): Promise<void> {
  throw redirect(targetOf(pathname, params.experienceId) + search)
}

function targetOf(pathname: string, id: string | undefined): string {
  if (id !== undefined) return paths.eventEdit(id)
  return pathname === paths.dashboardEventsAdd ? paths.eventCreate : paths.dashboardEvents
}

export function Component() {
  return null
}
