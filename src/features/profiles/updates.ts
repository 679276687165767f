// Changes of the user's profile: shown at once, and rolled back on failure.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { answerOf } from '../../lib/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { announceUser } from '../accounts/browser-session/session.ts'
import { meQuery } from './me.ts'
import { profileQuery, profilesClient } from './queries.ts'
import type { Profile, ProfileChanges } from './schema.ts'
import { profileTexts as texts } from './texts.ts'

const mutationKey = ['profile', 'update']

interface Result {
  before: Profile | undefined
}

/** Concurrent changes are sent one after the other, in order. */
const change = {
  mutationKey,
  scope: { id: 'profile' },
  async mutationFn(changes: ProfileChanges, { client }: { client: QueryClient }): Promise<Profile> {
    if (client.getQueryData(meQuery.queryKey) === undefined) throw new Error(texts.noUser)
    return answerOf(profilesClient(client).$patch({ json: changes }))
  },
  async onMutate(changes: ProfileChanges, { client }: { client: QueryClient }): Promise<Result> {
    await client.cancelQueries({ queryKey: profileQuery.queryKey })
    const before = client.getQueryData(profileQuery.queryKey)
    if (before) client.setQueryData(profileQuery.queryKey, { ...before, ...withoutMissing(changes) })
    return { before }
  },
}

/** `useMutation(updateProfile)`: for forms with a submit. Shows the result as a toast (docs/specification.md §8). */
export const updateProfile = mutationOptions({
  ...change,
  onSuccess() {
    toast({ title: texts.updated, tone: 'success' })
  },
  onError(_error, changes, result: Result | undefined, { client }) {
    undo(client, changes, result)
    toast({ title: texts.notUpdated, tone: 'destructive' })
  },
  onSettled: (_profile, error, changes, _result, { client }) => reload(client, error, changes),
})

/**
 * `useMutation(saveProfile)`: the same without a toast, for autosave, which shows its own status. Also tried offline, so
 * that a failure is known at once; settled as soon as the response arrives.
 */
export const saveProfile = mutationOptions({
  ...change,
  networkMode: 'always',
  onSuccess(profile, _changes, _result, { client }) {
    client.setQueryData(profileQuery.queryKey, profile)
  },
  onError(_error, changes, result: Result | undefined, { client }) {
    undo(client, changes, result)
  },
  onSettled(_profile, error, changes, _result, { client }) {
    void reload(client, error, changes)
  },
})

function undo(client: QueryClient, changes: ProfileChanges, result: Result | undefined): void {
  const before = result?.before
  if (before) client.setQueryData(profileQuery.queryKey, (now) => now && rollBack(now, before, changes))
}

/** On success and failure (docs/specification.md §4), with everything else loaded for the profile. */
async function reload(client: QueryClient, error: unknown, changes: ProfileChanges): Promise<void> {
  // Only the last change refetches: doing so between two would briefly show the second one undone.
  if (client.isMutating({ mutationKey }) > 1) return
  await Promise.all([
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
  const me = client.getQueryData(meQuery.queryKey)
  const isRenamed = changes.first_name !== undefined || changes.last_name !== undefined
  if (!error && me && isRenamed) announceUser({ user: me.user, session: me.session })
}

/** Only the fields this change had set and no later one has. */
function rollBack(now: Profile, before: Profile, changes: ProfileChanges): Profile {
  const fields = (Object.keys(changes) as (keyof ProfileChanges)[]).filter(
    (field) => now[field] === changes[field],
  )
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, before[field]])) }
}

function withoutMissing(changes: ProfileChanges): Partial<Profile> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
