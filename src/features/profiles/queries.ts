// The own profile in the data cache: read, made when there is none (seed §4), changed at once and rolled back on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../api.ts'
import { RequestError } from '../../lib/request-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { announceUser } from '../accounts/browser-session/session.ts'
import type { profilesApi } from './api.server.ts'
import { meQuery } from './me.ts'
import type { Profile, ProfileChanges } from './schema.ts'
import { profileTexts as texts } from './texts.ts'

function profilesClient(client: QueryClient) {
  return hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.profile
}

/** Kept for 5 minutes (seed §9). No row (PGRST116) is no error: the profile is made then; any other is raised (§8). */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  staleTime: 5 * 60_000,
  queryFn: async ({ client }): Promise<Profile> => {
    try {
      return await answerOf(profilesClient(client).$get())
    } catch (thrown) {
      if (!(thrown instanceof RequestError) || thrown.code !== 'PGRST116') throw thrown
    }
    return answerOf(profilesClient(client).$post())
  },
})

const mutationKey = ['profile', 'update']

/** `useMutation(updateProfile)`: several at once are sent one after the other, in their order. */
export const updateProfile = mutationOptions({
  mutationKey,
  scope: { id: 'profile' },
  async mutationFn(changes: ProfileChanges, { client }): Promise<Profile> {
    if (client.getQueryData(meQuery.queryKey) === undefined) throw new Error(texts.noUser)
    return answerOf(profilesClient(client).$patch({ json: changes }))
  },
  async onMutate(changes, { client }) {
    await client.cancelQueries({ queryKey: profileQuery.queryKey })
    const before = client.getQueryData(profileQuery.queryKey)
    if (before) client.setQueryData(profileQuery.queryKey, { ...before, ...withoutMissing(changes) })
    return { before }
  },
  onSuccess() {
    toast({ title: texts.updated, tone: 'success' })
  },
  onError(_error, changes, result, { client }) {
    const before = result?.before
    if (before) {
      client.setQueryData(profileQuery.queryKey, (now) => now && rollBack(now, before, changes))
    }
    toast({ title: texts.notUpdated, tone: 'destructive' })
  },
  async onSettled(_profile, error, _changes, _result, { client }) {
    // A reload between two changes would show the second one undone for a moment: the last one reloads.
    if (client.isMutating({ mutationKey }) > 1) return
    await Promise.all([
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      client.invalidateQueries({ queryKey: meQuery.queryKey }),
    ])
    const me = client.getQueryData(meQuery.queryKey)
    if (!error && me) announceUser({ user: me.user, session: me.session })
  },
})

/** Only what this change had set, and nobody since. */
function rollBack(now: Profile, before: Profile, changes: ProfileChanges): Profile {
  const fields = (Object.keys(changes) as (keyof ProfileChanges)[]).filter(
    (field) => now[field] === changes[field],
  )
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, before[field]])) }
}

function withoutMissing(changes: ProfileChanges): Partial<Profile> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
