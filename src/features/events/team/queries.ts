// An event's team, and invitations to teams, in the data cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { eventTeamApi } from './api.server.ts'
import type { MemberRole } from './roles.ts'
import type { ColleagueInput, EventTeam } from './schema.ts'

function teamClient(client: QueryClient) {
  return hc<ReturnType<typeof eventTeamApi>>('/', requestsOf(client)).api
}

export function teamQuery(id: string) {
  return queryOptions({
    queryKey: ['events', 'team', id],
    staleTime: 2_000,
    meta: { shows: ['event_members'] },
    queryFn: ({ client }): Promise<EventTeam> =>
      answerOf(teamClient(client).events[':id'].team.$get({ param: { id } })),
  })
}

export const invitationsQuery = queryOptions({
  queryKey: ['events', 'invitations'],
  staleTime: 2_000,
  meta: { shows: ['event_members'] },
  queryFn: ({ client }) => answerOf(teamClient(client)['event-invitations'].$get()),
})

export async function inviteColleague(client: QueryClient, id: string, json: ColleagueInput): Promise<void> {
  keep(client, id, await answerOf(teamClient(client).events[':id'].team.$post({ param: { id }, json })))
}

export async function changeMember(
  client: QueryClient,
  { id, member, role }: { id: string; member: string; role: MemberRole },
): Promise<void> {
  const request = { param: { id, member }, json: { role } }
  keep(client, id, await answerOf(teamClient(client).events[':id'].team[':member'].$patch(request)))
}

/** Of the reader: they leave it. */
export async function removeMember(client: QueryClient, id: string, member: string): Promise<void> {
  await answerOf(teamClient(client).events[':id'].team[':member'].$delete({ param: { id, member } }))
  await forget(client)
}

export async function answerInvitation(
  client: QueryClient,
  id: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  const invitation = teamClient(client)['event-invitations'][':id']
  const request = { param: { id } }
  await answerOf(answer === 'accept' ? invitation.$post(request) : invitation.$delete(request)).finally(() =>
    forget(client),
  )
}

function keep(client: QueryClient, id: string, team: EventTeam): void {
  client.setQueryData(teamQuery(id).queryKey, team)
}

function forget(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['events'] })
}
