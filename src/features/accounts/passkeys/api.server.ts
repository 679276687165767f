// Routes of passkeys: adding, removing and signing in, which counts as two factors.
import { actorOf, provedLately, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../../server/http/openapi.ts'
import { perNetwork } from '../../../server/http/per-network.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { ownerOf } from '../notes.server.ts'
import { signedInAnswer } from '../schema.ts'
import { presentSession } from '../service.server.ts'
import { giveChallenge, takeChallenge } from './challenges.server.ts'
import { newPasskeyInput, passkeyAdded, passkeyId, passkeyOptions, passkeySignInInput } from './schema.ts'
import {
  addPasskey,
  ownerByPasskey,
  registrationOptions,
  removePasskey,
  requireRoomForPasskey,
  signInOptions,
} from './service.server.ts'

/** Requests of one network in 15 minutes: as many as sign-ins with a password. */
const signInsPerNetwork = 300
const window = 15 * 60
/** What a challenge is for. */
const signingIn = 'passkey sign-in'
const registering = (userId: string) => `passkey of ${userId}`
const options = jsonAnswer(
  'Options for `navigator.credentials`, valid for one attempt within five minutes.',
  passkeyOptions,
)

/** For the signed-in user. */
export function passkeysApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Account'], middleware: provedLately })

  const offer = route.post(apiPaths.passkeyOptions, 'Start adding a passkey', {
    responses: { 200: options, ...errors(409) },
  })
  const add = route.post(apiPaths.passkeys, 'Add a passkey', {
    request: { body: jsonBody(newPasskeyInput) },
    responses: { 201: jsonAnswer('Added.', passkeyAdded), ...errors(409) },
  })
  const remove = route.delete(apiPaths.passkey.pattern, 'Remove a passkey', {
    request: { params: passkeyId },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })

  return route.api
    .openapi(offer, async (c) => {
      const { user } = c.get('session')
      await requireRoomForPasskey(db, user.id)
      const options = await registrationOptions(db, config, user)
      await giveChallenge(context, c, { purpose: registering(user.id), challenge: options.challenge })
      return c.json(passkeyOptions.parse(options), 200)
    })
    .openapi(add, async (c) => {
      const { user } = c.get('session')
      await requireRoomForPasskey(db, user.id)
      const challenge = await takeChallenge(context, c, registering(user.id))
      const given = { ...c.req.valid('json'), challenge }
      return c.json({ id: await addPasskey(db, config, ownerOf(c), given) }, 201)
    })
    .openapi(remove, async (c) => {
      await removePasskey(db, actorOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}

export function passkeySignInApi(context: AppContext) {
  const { auth, config, db } = context
  const route = routesFor({
    tags: ['Account'],
    middleware: perNetwork(context, { name: 'sign-in-passkey', points: signInsPerNetwork, seconds: window }),
    responses: errors(429),
  })

  const offer = route.post(apiPaths.signInPasskeyOptions, 'Start signing in with a passkey', {
    description: 'The same for everyone, so it doesn’t reveal who has passkeys.',
    responses: { 200: options },
  })
  const signIn = route.post(apiPaths.signInPasskey, 'Sign in with a passkey', {
    description: 'No code is required, because the authenticator has verified the user.',
    request: { body: jsonBody(passkeySignInInput) },
    responses: { 200: jsonAnswer('Signed in.', signedInAnswer), ...errors(401) },
  })

  return route.api
    .openapi(offer, async (c) => {
      const options = await signInOptions(config)
      await giveChallenge(context, c, { purpose: signingIn, challenge: options.challenge })
      return c.json(passkeyOptions.parse(options), 200)
    })
    .openapi(signIn, async (c) => {
      const requestId = c.get('requestId')
      const { response, remember, area } = c.req.valid('json')
      const method = 'passkey'
      try {
        const challenge = await takeChallenge(context, c, signingIn)
        const userId = await ownerByPasskey(db, config, { response, challenge, adminsOnly: area === 'admin' })
        const session = await auth.beginSession(c, userId, { remember, signIn: { method, requestId } })
        return c.json(presentSession(session), 200)
      } catch (thrown) {
        if (thrown instanceof AppError) {
          const after = { reason: thrown.code, method }
          await recordAudit(db, { id: null, requestId }, 'sign_in.failed', { after })
        }
        throw thrown
      }
    })
}
