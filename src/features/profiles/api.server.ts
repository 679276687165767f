// Routes of the signed-in user's own profile, and "who am I".
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { presentSession } from '../accounts/service.server.ts'
import { featureKey, planAnswer } from '../plans/schema.ts'
import { planWith } from '../plans/service.server.ts'
import { type Me, me, profile, profileChanges } from './schema.ts'
import { createProfile, readProfile, readProfileWithPlan, updateProfile } from './service.server.ts'
import { usernameAnswer } from './username-schema.ts'
import { checkUsername } from './usernames.server.ts'

/** Per user. Every former name stays reserved for ever, so a few changes a day are enough. */
const usernamesPerDay = 10
/** As fast as people type, and too slow to enumerate usernames. */
const usernameChecksPerMinute = 60

export function profilesApi(context: AppContext) {
  const { db, meCache, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const usernameLimit = rateLimit({ name: 'username', points: usernamesPerDay, seconds: 24 * 3600 })
  const checkLimit = rateLimit({ name: 'username-check', points: usernameChecksPerMinute, seconds: 60 })

  const readMe = signedInRoutes(context, { tags: ['Account'] }).get(apiPaths.me, 'Who is signed in', {
    description: 'The account with its profile, tier, features and limits.',
    responses: { 200: jsonAnswer('Signed in.', me) },
  })
  const larger = route.get(apiPaths.planWith.pattern, 'Which plan includes a feature?', {
    description: 'The next larger plan that includes it, or more of it. Null when yours lacks nothing.',
    request: { params: z.object({ feature: featureKey }) },
    responses: { 200: jsonAnswer('The plan.', planAnswer) },
  })
  const read = route.get(apiPaths.profile, 'Read your profile', {
    description: 'Without one: 404 with code `PGRST116`.',
    responses: { 200: jsonAnswer('The profile.', profile), ...errors(404) },
  })
  const create = route.post(apiPaths.profile, 'Create your profile', {
    description: 'From the account’s data. Does nothing if it exists.',
    responses: {
      200: jsonAnswer('It already existed.', profile),
      201: jsonAnswer('Made.', profile),
    },
  })
  const update = route.patch(apiPaths.profile, 'Change your profile', {
    description:
      'Writes the given fields and no others. A username that another user has or had: 409 with code `23505`. ' +
      'A value that contradicts the other fields: 422 naming the field.',
    request: { body: jsonBody(profileChanges) },
    responses: { 200: jsonAnswer('Changed.', profile), ...errors(404, 409, 429) },
  })
  const check = route.get(apiPaths.usernameCheck, 'Is this username available?', {
    request: { query: z.strictObject({ username: z.string().max(100) }) },
    responses: { 200: jsonAnswer('Whether it is available right now.', usernameAnswer), ...errors(429) },
  })

  return route.api
    .openapi(readMe, async (c) => {
      const session = c.get('session')
      const viewed = c.get('viewing')?.user
      const version = meCache.version()
      const { profile, tier, features } = await readProfileWithPlan(db, session.user.id)
      const answer: Me = {
        ...presentSession(session),
        profile,
        tier,
        features: features.map(({ key }) => key),
        limits: Object.fromEntries(features.map(({ key, limit }) => [key, limit])),
        admin: session.user.role === 'admin',
        viewing_as: viewed ? { email: viewed.email, name: viewed.name } : null,
        markers: { network: false, messaging: false, activity: false },
      }
      const response = c.json(answer, 200)
      const cookie = c.req.header('cookie')
      // Not cached after a cookie refresh, which changes the next request, nor while viewing as another user.
      if (cookie && !viewed && !response.headers.has('set-cookie')) {
        const { user, validUntil } = session
        meCache.set(cookie, { userId: user.id, body: JSON.stringify(answer), validUntil }, version)
      }
      return response
    })
    .openapi(larger, async (c) => {
      const { tier } = await readProfileWithPlan(db, c.get('session').user.id)
      return c.json({ plan: await planWith(db, tier?.id ?? null, c.req.valid('param').feature) }, 200)
    })
    .openapi(read, async (c) => c.json(await readProfile(db, c.get('session').user.id), 200))
    .openapi(create, async (c) => {
      const { profile, isNew } = await createProfile(db, c.get('session').user)
      return c.json(profile, isNew ? 201 : 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.get('session').user
      const changes = c.req.valid('json')
      if (changes.username !== undefined) await usernameLimit.consume(id)
      const profile = await updateProfile(db, id, changes)
      return c.json(profile, 200)
    })
    .openapi(check, async (c) => {
      const { id } = c.get('session').user
      await checkLimit.consume(id)
      return c.json(await checkUsername(db, id, c.req.valid('query').username), 200)
    })
}
