// Routes of the network. A connection is there for its two people only; for others it is missing.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import {
  connectInput,
  connection,
  connectionFilters,
  connectionList,
  connectionStep,
  connectionWith,
  suggestions,
} from './schema.ts'
import { listConnections, readConnectionWith } from './service.server.ts'
import { connect, takeStep } from './steps.server.ts'
import { suggestPeople } from './suggestions.server.ts'

export function networkApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Network'] })
  const curl = (rest: string) => `\`curl -b cookies.txt ${rest}\``
  const address = config.appUrl + networkPaths.connections

  const list = route.get(networkPaths.connections, 'List your connections', {
    description: `Your connections, or the requests you have received or sent, the latest first. \`q\` searches names, headlines, organisations and places. Example: ${curl(`'${address}?state=received'`)}`,
    request: { query: connectionFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', connectionList) },
  })
  const ask = route.post(networkPaths.connections, 'Ask to connect', {
    description: `If the person has already asked you, this accepts their request. An organizer’s note to a speaker counts as a contact: 403 \`limit_reached\` beyond the plan. Example: ${curl(`-H 'Content-Type: application/json' -H 'Origin: ${config.appUrl}' -d '{"person":"ada-moreau","note":"We met in Lyon."}' '${address}'`)}`,
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(connectInput) },
    responses: { 201: jsonAnswer('As it is now.', connection), ...errors(403, 404, 409) },
  })
  const step = route.post(
    networkPaths.connection.pattern,
    'Accept, ignore, withdraw or remove a connection',
    {
      description:
        '409 if the step is not possible, with the present state as the hint. The other person is notified only if you accept.',
      request: { params: z.object({ id: z.uuid('This is not an id') }), body: jsonBody(connectionStep) },
      responses: {
        200: jsonAnswer('As it is now; null when it has ended.', connection.nullable()),
        ...errors(404, 409),
      },
    },
  )
  const one = route.get(networkPaths.connectionWith.pattern, 'Read your connection with a person', {
    request: { params: z.object({ person: z.string().min(1).max(64) }) },
    responses: { 200: jsonAnswer('Your connection, if there is one.', connectionWith), ...errors(404) },
  })
  const suggest = route.get(networkPaths.connectionSuggestions, 'List people you may know', {
    description: 'Based on shared bookings, events, topics and places; each suggestion has its reasons.',
    responses: { 200: jsonAnswer('At most twelve.', suggestions) },
  })

  return route.api
    .openapi(list, async (c) =>
      c.json(await listConnections(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(ask, async (c) => c.json(await connect(db, c.get('session').user.id, c.req.valid('json')), 201))
    .openapi(step, async (c) => {
      const { action } = c.req.valid('json')
      return c.json(await takeStep(db, c.get('session').user.id, c.req.valid('param').id, action), 200)
    })
    .openapi(one, async (c) =>
      c.json(await readConnectionWith(db, c.get('session').user.id, c.req.valid('param').person), 200),
    )
    .openapi(suggest, async (c) => c.json(await suggestPeople(db, c.get('session').user.id), 200))
}
