// Sending an offer from the browser.
import type { QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { offersApi } from './api.server.ts'
import type { SpeakingOfferDraft } from './schema.ts'

/** `key`: for `Idempotency-Key`. The id of the request that it becomes. */
export async function offerToSpeak(
  client: QueryClient,
  eventId: string,
  offer: SpeakingOfferDraft,
  key: string,
): Promise<string> {
  const offers = hc<ReturnType<typeof offersApi>>('/', requestsOf(client)).api.events[':id'].offers
  const { id } = await answerOf(
    offers.$post({ param: { id: eventId }, json: offer, header: { 'Idempotency-Key': key } }),
  )
  void client.invalidateQueries({ queryKey: ['requests', 'list'] })
  return id
}
