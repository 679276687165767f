// The outbox in the admins' data cache.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import type { outboxApi } from './api.server.ts'
import type { MailInFull, MailList } from './schema.ts'

function mailsClient(client: QueryClient) {
  return hc<ReturnType<typeof outboxApi>>('/', requestsOf(client)).api.admin.mails
}

const rootKey = ['admin', 'mails'] as const
/** Mails come and go by themselves. */
const whileVisible = { staleTime: 2_000, refetchInterval: 15_000 }

export function mailsQuery(choices: ListChoices) {
  return queryOptions({
    ...whileVisible,
    queryKey: [...rootKey, 'list', choices],
    queryFn: ({ client }): Promise<MailList> =>
      readPage(choices, (query) => answerOf(mailsClient(client).$get({ query }))),
  })
}

export function mailQuery(id: string) {
  return queryOptions({
    ...whileVisible,
    queryKey: [...rootKey, 'one', id],
    queryFn: ({ client }): Promise<MailInFull> =>
      answerOf(mailsClient(client)[':id'].$get({ param: { id } })),
  })
}

/** After a refusal as well: another admin was faster. */
export const resendMail = mutationOptions({
  mutationFn: (id: string, { client }): Promise<MailInFull> =>
    answerOf(mailsClient(client)[':id'].resend.$post({ param: { id } })),
  onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})
