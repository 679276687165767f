// Routes of credentials: a speaker's own as files, and what their issuers publish for everyone who checks one.
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { brand } from '../../lib/brand.ts'
import { contentDisposition } from '../../lib/content-disposition.ts'
import { onlyFor, type SignedInEnv, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { errors, jsonAnswer, routesFor } from '../../server/http/openapi.ts'
import { perNetwork } from '../../server/http/per-network.ts'
import { doneBy } from '../../server/render-worker/render-worker.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import type { Drawing } from '../public-profile/drawing.server.ts'
import type { drawBadge } from './badge.server.ts'
import { bake } from './bake.server.ts'
import { readIssuer, readStatusList } from './issuers.server.ts'
import { type Credential, credential, issuerDocument, statusList } from './schema.ts'
import { readCredential } from './service.server.ts'
import { credentialTexts as texts } from './texts.ts'

const params = z.object({ id: z.uuid('This is not an id') })

/** Verifiers read two files for each credential. */
const readsPerNetwork = { points: 600, seconds: 600 } as const
/** Signing and drawing take time. */
const downloadsPerHour = 120

export function credentialsApi(context: AppContext, { thread }: Drawing) {
  const route = signedInRoutes(context, {
    tags: ['Credentials'],
    middleware: [onlyFor('speaker', 'Events of this kind are for speakers.'), ownerAlone],
    responses: errors(403),
  })
  const limit = context.rateLimit({ name: 'credentials', points: downloadsPerHour, seconds: 3600 })
  const drawApart = doneBy<typeof drawBadge>(
    thread,
    new URL('./badge.server.ts', import.meta.url),
    'drawBadge',
  )

  const json = route.get(credentialPaths.json.pattern, 'Download the credential of an experience', {
    description:
      'Of one that an organizer’s account confirmed: an Open Badges 3.0 credential, signed with Ed25519 (docs/export.md).',
    request: { params },
    responses: { 200: jsonAnswer('A file.', credential), ...errors(404, 429) },
  })
  const png = route.get(
    credentialPaths.png.pattern,
    'Download the credential of an experience as a picture',
    {
      description: 'A badge that contains the credential.',
      request: { params },
      responses: {
        200: {
          description: 'The file.',
          content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...errors(404, 429),
      },
    },
  )

  return route.api
    .openapi(json, async (c) => {
      const { user } = c.get('session')
      await limit.consume(user.id)
      const found = await readCredential(context, user.id, c.req.valid('param').id)
      return c.json(found, 200, fileHeaders(found, 'json'))
    })
    .openapi(png, async (c) => {
      const { user } = c.get('session')
      await limit.consume(user.id)
      const found = await readCredential(context, user.id, c.req.valid('param').id)
      const drawn = await drawApart(badgeOf(found))
      return c.body(new Uint8Array(bake(drawn, found)), 200, {
        ...fileHeaders(found, 'png'),
        'Content-Type': 'image/png',
      })
    })
}

/** Open to everyone, on any website: that is what they are for. */
export function credentialIssuersApi(context: AppContext) {
  const route = routesFor({
    tags: ['Credentials'],
    middleware: perNetwork(context, { name: 'credential_issuers', ...readsPerNetwork }),
    responses: errors(429),
  })
  const issuer = route.get(credentialPaths.issuer.pattern, 'Read the key of an issuer of credentials', {
    description: 'An organizer’s account on this installation. The address stays when the account goes.',
    request: { params },
    responses: { 200: jsonAnswer('The issuer.', issuerDocument), ...errors(404) },
  })
  const status = route.get(
    credentialPaths.status.pattern,
    'Read which credentials of an issuer are revoked',
    {
      request: { params },
      responses: { 200: jsonAnswer('A signed list.', statusList), ...errors(404) },
    },
  )
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, no-cache',
  }
  return route.api
    .openapi(issuer, async (c) => c.json(await readIssuer(context, c.req.valid('param').id), 200, headers))
    .openapi(status, async (c) =>
      c.json(await readStatusList(context, c.req.valid('param').id), 200, headers),
    )
}

/** They have a fingerprint of the owner's address, and asking for one may sign it. */
const ownerAlone: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  if (c.get('viewing')) throw new AppError('viewing_as', texts.viewing)
  await next()
}

function fileHeaders({ credentialSubject }: Credential, ending: 'json' | 'png') {
  const name = `${brand.name} credential ${credentialSubject.achievement.name}`
  return {
    'Content-Disposition': contentDisposition('attachment', name, ending),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}

function badgeOf({ credentialSubject, issuer }: Credential) {
  const { achievement, identifier, activityStartDate, activityEndDate } = credentialSubject
  return {
    title: achievement.name,
    event: achievement.description,
    starts_on: activityStartDate,
    ends_on: activityEndDate,
    speaker: identifier[1].identityHash,
    issuer: issuer.name,
    host: new URL(issuer.id).host,
  }
}
