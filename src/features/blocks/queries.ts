// The blocked people in the data cache, and unblocking them.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../lib/api-client.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import { toast } from '../../ui/toast.tsx'
import { affected, blocksClient, readAgain } from './blocking.ts'
import type { BlockedPeople } from './schema.ts'
import { blockTexts as texts } from './texts.ts'

const listKey = ['blocks'] as const

export const blockedQuery = queryOptions({
  queryKey: listKey,
  meta: { shows: ['blocks'] },
  queryFn: ({ client }): Promise<BlockedPeople> => answerOf(blocksClient(client).$get()),
})

/** `useMutation(unblockPerson)`: gone from the list at once. */
export const unblockPerson = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'blocks' },
  mutationFn: ({ id }: { id: string; name: string }, { client }) =>
    answerOf(blocksClient(client)[':person'].$delete({ param: { person: id } })),
  onMutate: ({ id }, { client }) =>
    showAhead<BlockedPeople>(client, listKey, ({ rows }) => ({ rows: rows.filter((row) => row.id !== id) })),
  onSuccess: (_answer, { name }) => toast({ title: texts.unblocked(name), tone: 'success' }),
  onError(error, _person, takeBack) {
    takeBack?.()
    toast({ title: requestErrorText(error, texts.unblockAction), tone: 'destructive' })
  },
  onSettled(_answer, _error, _person, _result, { client }) {
    readAfterLast(client, listKey)
    return readAgain(client, affected)
  },
})
