// Routes of a user's own account: reading it, reauthentication, and changing names, phone number, password and address.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  actorOf,
  provedLately,
  requireProof,
  type SignedInEnv,
  signedIn,
} from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { requestEmailChange } from '../email-change/service.server.ts'
import { ownerOf } from '../notes.server.ts'
import { signedInAnswer } from '../schema.ts'
import { presentSession } from '../service.server.ts'
import {
  accountChanges,
  changeEmailInput,
  changePasswordInput,
  ownAccount,
  reauthenticateInput,
} from './schema.ts'
import { changePassword, proofGuard, readAccount, reauthenticate, updateAccount } from './service.server.ts'

/** Mails to new addresses that one user may cause in an hour. */
const emailChangesPerHour = 5
const tags = ['Account']

export function settingsApi(context: AppContext) {
  const { auth, config, db, rateLimit } = context
  const guard = signedIn(context)
  const delicate = [guard, provedLately]
  const guardProof = proofGuard(db, rateLimit)
  const emailLimit = rateLimit({ name: 'email-change', points: emailChangesPerHour, seconds: 3600 })

  const read = createRoute({
    method: 'get',
    path: apiPaths.account,
    summary: 'Read your account',
    tags,
    middleware: guard,
    responses: { 200: jsonAnswer('The account.', ownAccount), ...errorResponses(401, 404, 503) },
  })
  const update = createRoute({
    method: 'patch',
    path: apiPaths.account,
    summary: 'Change your account',
    tags,
    middleware: guard,
    request: { body: jsonBody(accountChanges) },
    responses: {
      200: jsonAnswer('Changed.', ownAccount),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
    },
  })
  const proveAgain = createRoute({
    method: 'post',
    path: apiPaths.reauthenticate,
    summary: 'Reauthenticate',
    description:
      'Allows what is delicate for fifteen minutes. With two-factor authentication it takes a code as well. Ten wrong passwords end the session.',
    tags,
    middleware: guard,
    request: { body: jsonBody(reauthenticateInput) },
    responses: { 204: { description: 'Proved.' }, ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503) },
  })
  const password = createRoute({
    method: 'post',
    path: apiPaths.accountPassword,
    summary: 'Change the password',
    description: 'Ends all other sessions and renews this one. Ten wrong passwords end this one.',
    tags,
    middleware: delicate,
    request: { body: jsonBody(changePasswordInput) },
    responses: {
      200: jsonAnswer('Changed.', signedInAnswer),
      ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
    },
  })
  const email = createRoute({
    method: 'post',
    path: apiPaths.accountEmail,
    summary: 'Change the e-mail address',
    description:
      'Mails a link to the new address, valid for a day. The answer is the same when the address has an account.',
    tags,
    middleware: delicate,
    request: { body: jsonBody(changeEmailInput) },
    responses: {
      204: { description: 'The mail is on its way.' },
      ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
    },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(read, async (c) => c.json(await readAccount(db, c.get('session').user.id), 200))
    .openapi(update, async (c) => {
      const session = c.get('session')
      const changes = c.req.valid('json')
      if (changes.phone !== undefined) requireProof(session)
      await updateAccount(db, actorOf(c), changes)
      return c.json(await readAccount(db, session.user.id), 200)
    })
    .openapi(proveAgain, async (c) => {
      const actor = actorOf(c)
      const { id } = c.get('session')
      await guardProof(actor, id, () => reauthenticate(db, config, actor, id, c.req.valid('json')))
      return c.body(null, 204)
    })
    .openapi(password, async (c) => {
      const actor = actorOf(c)
      const { id, isRemembered } = c.get('session')
      await guardProof(actor, id, () => changePassword(db, actor, c.req.valid('json')))
      return c.json(presentSession(await auth.beginSession(c, actor.id, { remember: isRemembered })), 200)
    })
    .openapi(email, async (c) => {
      const actor = ownerOf(c)
      await emailLimit.consume(actor.id)
      await requestEmailChange(db, config, actor, c.req.valid('json').email)
      return c.body(null, 204)
    })
}
