// Routes of two-factor authentication. All are sensitive and require recent reauthentication.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { actorOf, provedLately, type SignedInEnv, signedIn } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { ownerOf } from '../notes.server.ts'
import { secondFactorInput } from '../schema.ts'
import { codeInput, recoveryCodesAnswer, twoFactorOffer } from './schema.ts'
import { confirmTwoFactor, disableTwoFactor, offerTwoFactor, renewRecoveryCodes } from './service.server.ts'

const tags = ['Account']

export function twoFactorApi(context: AppContext) {
  const { config, db } = context
  const middleware = [signedIn(context), provedLately]
  const emptyBody = { content: { 'application/json': { schema: z.strictObject({}) } } }
  const codes = jsonAnswer('Ten recovery codes, shown only here.', recoveryCodesAnswer)
  const refusals = errorResponses(400, 401, 403, 409, 413, 415, 422, 429, 503)

  const offer = createRoute({
    method: 'post',
    path: apiPaths.twoFactor,
    summary: 'Start setting up two-factor authentication',
    description: 'A secret for an authenticator app. It is active once a code is confirmed.',
    tags,
    middleware,
    request: { body: emptyBody },
    responses: { 200: jsonAnswer('The secret.', twoFactorOffer), ...refusals },
  })
  const confirm = createRoute({
    method: 'post',
    path: apiPaths.confirmTwoFactor,
    summary: 'Turn two-factor authentication on',
    tags,
    middleware,
    request: { body: jsonBody(codeInput) },
    responses: { 200: codes, ...refusals },
  })
  const disable = createRoute({
    method: 'delete',
    path: apiPaths.twoFactor,
    summary: 'Turn two-factor authentication off',
    description: 'With a code from the app, or a recovery code when the app is lost.',
    tags,
    middleware,
    request: { body: jsonBody(secondFactorInput) },
    responses: { 204: { description: 'Turned off.' }, ...refusals },
  })
  const renew = createRoute({
    method: 'post',
    path: apiPaths.recoveryCodes,
    summary: 'Get new recovery codes',
    description: 'Earlier codes become invalid.',
    tags,
    middleware,
    request: { body: emptyBody },
    responses: { 200: codes, ...refusals },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
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
