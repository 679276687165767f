// Blocking someone, wherever they are seen. What was searched is asked again afterwards.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { toast } from '../../ui/toast.tsx'
import type { blocksApi } from './api.server.ts'
import { blockTexts as texts } from './texts.ts'

export function blocksClient(client: QueryClient) {
  return hc<ReturnType<typeof blocksApi>>('/', requestsOf(client)).api.blocks
}

interface Blocked {
  /** A username or an id. */
  person: string
  name: string
}

/** `useMutation(blockPerson)`. */
export const blockPerson = mutationOptions({
  mutationFn: ({ person }: Blocked, { client }) =>
    answerOf(blocksClient(client)[':person'].$put({ param: { person } })),
  onSuccess: (_answer, { name }) => toast({ title: texts.blocked(name), tone: 'success' }),
  onError: (error) =>
    toast({ title: requestErrorText(error, texts.action, ['conflict']), tone: 'destructive' }),
  onSettled: (_answer, _error, _person, _result, { client }) => readAgain(client, ['blocks', ...affected]),
})

/** Everything but the list of them in which someone blocked would appear. */
export const affected = [
  'search',
  'saved-searches',
  'recommendations',
  'network',
  'notifications',
  'requests',
]

export function readAgain(client: QueryClient, names: readonly string[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [first] }) => names.includes(String(first)) })
}
