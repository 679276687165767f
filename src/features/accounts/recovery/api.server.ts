// Routes of a recovery link: GET shows, POST sets the new password and signs in. Requesting a link without an admin is a
// setting.
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../../server/http/openapi.ts'
import { countPerNetwork } from '../../../server/http/per-network.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { linkRoutes } from '../mail-link-routes.server.ts'
import { signedInAnswer } from '../schema.ts'
import { presentSession } from '../service.server.ts'
import { recoverInput, recoveryRequestInput, recoveryShown } from './schema.ts'
import { recover, requestRecovery, showRecovery } from './service.server.ts'

/** Links requested in an hour: by one network, for one address. */
const requestsPerNetwork = 20
const requestsPerAddress = 3

export function recoveryApi(context: AppContext) {
  const { auth, config, db, rateLimit } = context
  const countRequest = countPerNetwork(context, {
    name: 'recovery-asked',
    points: requestsPerNetwork,
    seconds: 3600,
  })
  const addressLimit = rateLimit({ name: 'recovery-address', points: requestsPerAddress, seconds: 3600 })
  const ifOffered: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!config.selfServiceRecovery) throw new AppError('not_found', `There is no ${c.req.path} in this API.`)
    await next()
  }
  const route = linkRoutes(context, 'Account', 'recovery')
  const show = route.look(apiPaths.recovery, 'Show a recovery link', recoveryShown)
  const use = route.post(apiPaths.recovery, 'Choose a new password', {
    description:
      'Uses a recovery link, ends all other sessions and signs in. With two-factor authentication the code is asked for: without it 401 `two_factor_required`, and the link stays as it is.',
    request: { body: jsonBody(recoverInput) },
    responses: { 200: jsonAnswer('Signed in.', signedInAnswer), ...errors(401) },
  })
  const ask = routesFor({ tags: ['Account'] }).post(apiPaths.recoveryRequest, 'Request a recovery link', {
    description: 'With the setting SELF_SERVICE_RECOVERY. The answer reveals nothing about the address.',
    middleware: ifOffered,
    request: { body: jsonBody(recoveryRequestInput) },
    responses: {
      204: { description: 'If the address has an account, a mail is on its way.' },
      ...errors(404, 429),
    },
  })

  return route.api
    .openapi(show, async (c) => c.json(await showRecovery(db, c.req.valid('query').token), 200))
    .openapi(use, async (c) => {
      const requestId = c.get('requestId')
      const userId = await recover(db, config, c.req.valid('json'), requestId)
      const session = await auth.beginSession(c, userId, { remember: false })
      await recordAudit(db, { id: userId, requestId }, 'sign_in.ok', { after: { method: 'recovery' } })
      return c.json(presentSession(session), 200)
    })
    .openapi(ask, async (c) => {
      await countRequest(c)
      const { email } = c.req.valid('json')
      await addressLimit.consume(email)
      await requestRecovery(db, email)
      return c.body(null, 204)
    })
}
