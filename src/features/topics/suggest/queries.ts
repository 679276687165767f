// Suggests a topic to the admins.
import { mutationOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { topicSuggestionsApi } from './api.server.ts'
import type { Suggestion } from './schema.ts'

interface Suggesting {
  name: string
  note: string
  /** The same for each attempt. */
  key: string
}

export const suggestTopic = mutationOptions({
  mutationFn: ({ key, ...json }: Suggesting, { client }): Promise<Suggestion> =>
    answerOf(
      hc<ReturnType<typeof topicSuggestionsApi>>('/', requestsOf(client)).api['topic-suggestions'].$post({
        header: { 'Idempotency-Key': key },
        json,
      }),
    ),
})
