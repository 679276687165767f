// The route by which a speaker offers to speak at an event.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { findEventsPaths } from '../../../vocabulary/find-events-paths.ts'
import { sentOffer, speakingOfferInput } from './schema.ts'
import { offerToSpeak } from './service.server.ts'
import { offerTexts } from './texts.ts'

/** Of one speaker in a day. */
const mostOffers = 20

export function offersApi(context: AppContext) {
  const { db, config, rateLimit } = context
  const route = signedInRoutes(context, {
    tags: ['Requests'],
    middleware: onlyFor('speaker', offerTexts.forSpeakers),
    responses: errors(403),
  })
  const ofSpeaker = rateLimit({
    name: 'speaking-offer',
    points: mostOffers,
    seconds: 86_400,
    message: offerTexts.tooMany,
  })
  const offer = route.post(findEventsPaths.eventOffers.pattern, 'Offer to speak at an event', {
    description:
      'A request in state `requested` that you have sent: the organizer’s yes books. Your page must be published: 403 otherwise. An event that is not published: 404; one that is over or filled, or with an open request between you: 409. At most 20 a day.',
    middleware: idempotent(context),
    request: {
      params: z.object({ id: z.uuid('This is not an id') }),
      headers: idempotencyHeaders,
      body: jsonBody(speakingOfferInput),
    },
    responses: { 201: jsonAnswer('Sent.', sentOffer), ...errors(404, 409, 429) },
  })
  return route.api.openapi(offer, async (c) => {
    const { id: userId } = c.get('session').user
    await ofSpeaker.consume(userId)
    return c.json(await offerToSpeak(db, config, userId, c.req.valid('param').id, c.req.valid('json')), 201)
  })
}
