// The user's pictures in the data cache, and the calls that change them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { type ActionName, RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { announceUser } from '../../accounts/browser-session/session.ts'
import type { Crop, MediaKind, Picture } from '../../media/schema.ts'
import { meQuery } from '../me.ts'
import { profileQuery } from '../queries.ts'
import type { picturesApi } from './api.server.ts'
import type { OwnPicture } from './schema.ts'

function picturesClient(client: QueryClient) {
  return hc<ReturnType<typeof picturesApi>>('/', requestsOf(client)).api.profile.media[':kind']
}

/** With its file's name and its crop. Throws RequestError 404 when there is none. */
export const ownPictureQuery = (kind: MediaKind) =>
  queryOptions({
    queryKey: ['profile', 'picture', kind],
    meta: { shows: ['profiles'] },
    staleTime: 0,
    queryFn: ({ client }): Promise<OwnPicture> => answerOf(picturesClient(client).$get({ param: { kind } })),
  })

export function saveCrop(client: QueryClient, kind: MediaKind, crop: Crop): Promise<OwnPicture> {
  return answerOf(picturesClient(client).$patch({ param: { kind }, json: { crop } }))
}

export async function removePicture(client: QueryClient, kind: MediaKind): Promise<void> {
  await answerOf(picturesClient(client).$delete({ param: { kind } }))
}

/** Shows a changed picture everywhere: in the profile at once, in the header after a refetch. */
export async function showPicture(
  client: QueryClient,
  kind: MediaKind,
  picture: Picture | null,
): Promise<void> {
  client.setQueryData(profileQuery.queryKey, (now) => now && { ...now, [kind]: picture })
  await Promise.all([
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
  const me = client.getQueryData(meQuery.queryKey)
  if (me) announceUser({ user: me.user, session: me.session })
}

/** The message for a failure. What the API says about a picture is advice the user can follow. */
export function pictureFailure(error: unknown, action: ActionName): string {
  const isAdvice =
    error instanceof RequestError &&
    [400, 413, 415, 422, 429, 503].includes(error.status) &&
    error.code !== 'unknown'
  return isAdvice ? error.message.replace(/^\w+: /, '') : requestErrorText(error, action)
}
