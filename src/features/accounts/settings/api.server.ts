// Routes of a user's own account: reading it, reauthentication, and changing names, phone number, password and address.
import {
  actorOf,
  provedLately,
  requireProof,
  signedIn,
  signedInRoutes,
} from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
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
export function settingsApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Account'] })
  const { auth, config, db, rateLimit } = context
  const guard = signedIn(context)
  const delicate = [guard, provedLately]
  const guardProof = proofGuard(db, rateLimit)
  const emailLimit = rateLimit({ name: 'email-change', points: emailChangesPerHour, seconds: 3600 })

  const read = route.get(apiPaths.account, 'Read your account', {
    responses: { 200: jsonAnswer('The account.', ownAccount), ...errors(404) },
  })
  const update = route.patch(apiPaths.account, 'Change your account', {
    request: { body: jsonBody(accountChanges) },
    responses: { 200: jsonAnswer('Changed.', ownAccount), ...errors(404, 409) },
  })
  const proveAgain = route.post(apiPaths.reauthenticate, 'Reauthenticate', {
    description:
      'Allows what is delicate for fifteen minutes. With two-factor authentication it takes a code as well. Ten wrong passwords end the session.',
    request: { body: jsonBody(reauthenticateInput) },
    responses: { 204: { description: 'Proved.' }, ...errors(429) },
  })
  const password = route.post(apiPaths.accountPassword, 'Change the password', {
    description: 'Ends all other sessions and renews this one. Ten wrong passwords end this one.',
    middleware: delicate,
    request: { body: jsonBody(changePasswordInput) },
    responses: { 200: jsonAnswer('Changed.', signedInAnswer), ...errors(429) },
  })
  const email = route.post(apiPaths.accountEmail, 'Change the email address', {
    description:
      'Mails a link to the new address, valid for a day. The answer is the same when the address has an account.',
    middleware: delicate,
    request: { body: jsonBody(changeEmailInput) },
    responses: { 204: { description: 'The mail is on its way.' }, ...errors(429) },
  })

  return route.api
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
