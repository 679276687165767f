// Routes of two-factor authentication. All are sensitive and require recent reauthentication.
import { z } from '@hono/zod-openapi'
import { actorOf, provedLately, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { ownerOf } from '../notes.server.ts'
import { secondFactorInput } from '../schema.ts'
import { codeInput, recoveryCodesAnswer, twoFactorOffer } from './schema.ts'
import { confirmTwoFactor, disableTwoFactor, offerTwoFactor, renewRecoveryCodes } from './service.server.ts'

export function twoFactorApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Account'], middleware: provedLately })
  const emptyBody = { content: { 'application/json': { schema: z.strictObject({}) } } }
  const codes = jsonAnswer('Ten recovery codes, shown only here.', recoveryCodesAnswer)
  const refusals = errors(409, 429)

  const offer = route.post(apiPaths.twoFactor, 'Start setting up two-factor authentication', {
    description: 'A secret for an authenticator app. It is active once a code is confirmed.',
    request: { body: emptyBody },
    responses: { 200: jsonAnswer('The secret.', twoFactorOffer), ...refusals },
  })
  const confirm = route.post(apiPaths.confirmTwoFactor, 'Turn two-factor authentication on', {
    request: { body: jsonBody(codeInput) },
    responses: { 200: codes, ...refusals },
  })
  const disable = route.delete(apiPaths.twoFactor, 'Turn two-factor authentication off', {
    description: 'With a code from the app, or a recovery code when the app is lost.',
    request: { body: jsonBody(secondFactorInput) },
    responses: { 204: { description: 'Turned off.' }, ...refusals },
  })
  const renew = route.post(apiPaths.recoveryCodes, 'Get new recovery codes', {
    description: 'Earlier codes become invalid.',
    request: { body: emptyBody },
    responses: { 200: codes, ...refusals },
  })

  return route.api
    .openapi(offer, async (c) => c.json(await offerTwoFactor(db, config, ownerOf(c)), 200))
    .openapi(confirm, async (c) => {
      const { code } = c.req.valid('json')
      return c.json({ recovery_codes: await confirmTwoFactor(db, config, ownerOf(c), code) }, 200)
    })
    .openapi(disable, async (c) => {
      await disableTwoFactor(db, config, ownerOf(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(renew, async (c) =>
      c.json({ recovery_codes: await renewRecoveryCodes(db, config, actorOf(c)) }, 200),
    )
}
