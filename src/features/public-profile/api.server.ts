// The public record of a speaker, for everyone, plus the organizers' fee for organizers. The page is rendered from this
// response (server/pages/pages.ts).
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { errors, jsonAnswer, routesFor } from '../../server/http/openapi.ts'
import { contentHeaders, type Header, withoutHeaders } from '../../server/http/ready-answer.ts'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { type PublicProfile, publicProfile } from './schema.ts'
import { findOwnDraft, findPublicProfile, noSuchSpeaker } from './service.server.ts'

export function publicProfileApi({ answers, auth, config, db }: AppContext) {
  const route = routesFor({ tags: ['Speakers'] })
  const headers: Header[] = [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
    ...securityHeaders(config.appUrl),
  ]

  /**
   * What everyone sees, cached for requests without cookies; those with cookies may see more. A page caches its own data.
   */
  async function findForEveryone(c: Context<AppEnv>, username: string) {
    const { pathname, search } = new URL(c.req.url)
    const isKept = c.req.header('cookie') === undefined && search === '' && !c.env.isForPage
    if (!isKept) return findPublicProfile(db, config.appUrl, username)
    const place = { address: pathname, about: paths.speaker(username), encoding: 'identity' as const }
    const answer = await answers.getOrCreate(place, async () => {
      const found = await findPublicProfile(db, config.appUrl, username)
      if (!found || 'movedTo' in found) return { instead: found }
      const vary: Header[] = found.organizersFee ? [['Vary', 'Cookie']] : []
      return { isFile: true, etag: null, headers: [...headers, ...vary], body: JSON.stringify(found.profile) }
    })
    if ('instead' in answer) return answer.instead
    const kept = withoutHeaders(answer.headers, contentHeaders)
    for (let i = 0; i < kept.length; i += 2) c.header(kept[i] ?? '', kept[i + 1])
    return { profile: JSON.parse(answer.body.toString()) as PublicProfile, organizersFee: null }
  }

  const read = route.get(apiPaths.publicProfile.pattern, 'Read a speaker’s public profile', {
    description:
      'Public data only. The signed-in owner can also read a draft, and signed-in organizers a fee shown to organizers; a response that depends on the user has `Vary: Cookie`.',
    request: { params: z.object({ username: z.string() }) },
    responses: {
      200: jsonAnswer('The profile.', publicProfile),
      301: { description: 'The profile was renamed, or the name is in lower case.' },
      ...errors(404),
    },
  })

  /** From the database, because the cookie of an ended session may still be valid. An admin's role changes nothing here. */
  async function isOrganizer(c: Context<AppEnv>): Promise<boolean> {
    const reader = await auth.readSession(c)
    return reader !== null && (c.get('viewing')?.user ?? reader.user).user_type === 'organizer'
  }

  return route.api.openapi(read, async (c) => {
    const { username } = c.req.valid('param')
    const name = username.toLowerCase()
    if (!/^[a-z0-9-]{3,30}$/.test(name)) throw noSuchSpeaker()
    if (name !== username) return c.redirect(apiPaths.publicProfile(name), 301)
    const found = await findForEveryone(c, name)
    if (found && 'movedTo' in found) {
      return c.redirect(apiPaths.publicProfile(found.movedTo), 301)
    }
    if (found) {
      const { profile, organizersFee } = found
      if (!organizersFee) return c.json(profile, 200)
      c.header('Vary', 'Cookie')
      return c.json((await isOrganizer(c)) ? { ...profile, fee: organizersFee } : profile, 200)
    }
    const reader = await auth.readSession(c)
    const draft =
      reader && (await findOwnDraft(db, config.appUrl, name, c.get('viewing')?.user.id ?? reader.user.id))
    if (!draft) throw noSuchSpeaker()
    return c.json(draft, 200)
  })
}
