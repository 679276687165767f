// Routes of signing in and out. Known and unknown accounts get the same answer after the same work. With two-factor
// authentication, a correct password only earns the prompt for a code.
import { suspended } from '../../server/auth/refusals.ts'
import { twoFactorChallenges } from '../../server/auth/two-factor-challenge.ts'
import { type AppContext, clientKey } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../server/http/openapi.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { recordAudit } from '../audit/service.server.ts'
import { authLinkIn } from './page/auth-page-data.ts'
import { placeAfterSignIn } from './page/enter.ts'
import { secondFactorInput, signedInAnswer, signInInput } from './schema.ts'
import {
  findAccount,
  passwordLimit,
  passwordWindow,
  presentSession,
  provePassword,
  wrongPerAccount,
} from './service.server.ts'
import { signInPageGuard } from './sign-in-page.server.ts'
import { proveSecondFactor, twoFactorRequired } from './two-factor/service.server.ts'

/** Sign-ins from one network in 15 minutes. A whole conference hall may share one address. */
const signInsPerNetwork = 300

export function accountsApi(context: AppContext) {
  const { auth, config, db, rateLimit } = context
  const route = routesFor({ tags: ['Account'] })
  const signIns = rateLimit({ name: 'sign-in', points: signInsPerNetwork, seconds: passwordWindow })
  const wrongPasswords = passwordLimit(rateLimit)
  const challenges = twoFactorChallenges(config)
  // Reads the database: private pages redirect ended sessions here, which must not loop.
  const signInPage = signInPageGuard(context, authLinkIn, placeAfterSignIn)

  /** Records why a sign-in was refused. */
  async function recordFailure(thrown: unknown, subjectId: string | null, requestId: string): Promise<void> {
    if (!(thrown instanceof AppError) || thrown.code === 'two_factor_required') return
    const after = { reason: thrown.code }
    await recordAudit(db, { id: null, requestId }, 'sign_in.failed', { subjectId, after })
  }

  const signIn = route.post(apiPaths.signIn, 'Sign in', {
    description: `With an email address or a phone number. Sets the session's cookies. With two-factor authentication a correct password is answered 401 \`two_factor_required\`, and the code is sent to ${apiPaths.signInTwoFactor}. After ${wrongPerAccount} wrong passwords for one account, it is locked for up to ${passwordWindow / 60} minutes.`,
    request: { body: jsonBody(signInInput) },
    responses: { 200: jsonAnswer('Signed in.', signedInAnswer), ...errors(401, 429) },
  })
  const signInTwoFactor = route.post(apiPaths.signInTwoFactor, 'Sign in: the second factor', {
    description:
      'Within five minutes of the password. Each code works once; six wrong ones in a row close the second factor for 15 minutes.',
    request: { body: jsonBody(secondFactorInput) },
    responses: { 200: jsonAnswer('Signed in.', signedInAnswer), ...errors(401, 429) },
  })
  const signOut = route.post(apiPaths.signOut, 'Sign out', {
    description: 'Ends the session, if there is one, and removes its cookies.',
    responses: { 204: { description: 'Signed out.' } },
  })
  const refresh = route.post(apiPaths.refresh, 'Renew the session', {
    description: 'Looks the session up in the database and renews its cookie.',
    responses: { 200: jsonAnswer('Still signed in.', signedInAnswer), ...errors(401) },
  })

  return route.api
    .openapi(signIn, async (c) => {
      const { email, phone, password, remember, area } = c.req.valid('json')
      const network = clientKey(c, context)
      // So that a network beyond the limit costs no hashes.
      signIns.refuseKnown(network)
      const account = await findAccount(db, email === undefined ? { phone: phone ?? '' } : { email })
      // The password is hashed, and nothing is made of the result, while the attempt is counted: for the network, then the account.
      const proof = provePassword(account, password, { adminsOnly: area === 'admin' })
      proof.catch(() => {})
      await signIns.consume(network)
      const requestId = c.get('requestId')
      // By account, so that email and phone number share a count.
      const key = account?.id ?? email ?? phone ?? ''
      try {
        const session = await wrongPasswords.guard(key, proof, async ({ id, two_factor, password_hash }) => {
          if (two_factor) {
            const challenge = challenges.begin({ userId: id, remember }, password_hash)
            c.header('Set-Cookie', challenge, { append: true })
            throw twoFactorRequired()
          }
          return auth.beginSession(c, id, { remember, signIn: { requestId }, passwordHash: password_hash })
        })
        return c.json(presentSession(session), 200)
      } catch (thrown) {
        await recordFailure(thrown, account?.id ?? null, requestId)
        throw thrown
      }
    })
    .openapi(signInTwoFactor, async (c) => {
      await signIns.consume(clientKey(c, context))
      const requestId = c.get('requestId')
      const given = c.req.valid('json')
      const challenge = challenges.read(c.req.header('cookie'))
      const account = challenge && (await findAccount(db, { id: challenge.userId }))
      if (
        !challenge ||
        !account?.two_factor ||
        challenge.proof !== challenges.proofOf(account.password_hash ?? '')
      ) {
        throw new AppError('challenge_expired', 'The time to enter the code has run out. Sign in again.')
      }
      try {
        if (account.suspended_at) throw suspended()
        await proveSecondFactor(db, config, account.id, given)
        const method = given.code === undefined ? 'recovery_code' : 'two_factor'
        const session = await auth.beginSession(c, account.id, {
          remember: challenge.remember,
          signIn: { method, requestId },
          passwordHash: account.password_hash ?? '',
        })
        c.header('Set-Cookie', challenges.end(), { append: true })
        return c.json(presentSession(session), 200)
      } catch (thrown) {
        await recordFailure(thrown, account.id, requestId)
        throw thrown
      }
    })
    .openapi(signOut, async (c) => {
      await auth.signOut(c)
      return c.body(null, 204)
    })
    .openapi(refresh, async (c) => {
      const session = await auth.readSession(c)
      if (!session) throw new AppError('unauthenticated', 'No user found', { hint: 'Sign in.' })
      return c.json(presentSession(session), 200)
    })
    .get(paths.auth, signInPage)
    .get(paths.login, signInPage)
}
