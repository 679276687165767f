// What other websites show of a profile: the framed document, and oEmbed for discovering it (oembed.com).
import { type Context, Hono } from 'hono'
import { brand } from '../../../lib/brand.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { answerKeptFile, type FileAnswer } from '../../../server/http/file-answer.ts'
import { refuseInvalid } from '../../../server/http/openapi.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { cardSize } from '../card-parts.ts'
import { findSpeaker } from '../formats/service.server.ts'
import type { PublicProfile } from '../schema.ts'
import { noSuchSpeaker } from '../service.server.ts'
import { makeEmbed } from './embed-document.ts'
import { defaultEmbed, embedFrame, embedHeights, embedWidth } from './embed-options.ts'
import { embedTexts } from './page/texts.ts'
import { embedQuery, oembedQuery } from './schema.ts'

export function embedApi(context: AppContext) {
  const { config } = context

  return new Hono<AppEnv>()
    .get(paths.speakerEmbed.route, async (c) => {
      // Also for 404s: a profile published later appears at once.
      c.header('Cache-Control', 'no-cache')
      const { accent = null, ...look } = readQuery(c, embedQuery)
      const username = c.req.param('username')
      return answerKeptFile(c, context, {
        about: paths.speaker(username.toLowerCase()),
        parameters: Object.keys(embedQuery.shape),
        async find() {
          const found = await findSpeaker(context, username)
          if ('movedTo' in found)
            return { movedTo: paths.speakerEmbed(found.movedTo) + new URL(c.req.url).search }
          const { html, policy } = makeEmbed(found.profile, { ...look, accent })
          return {
            type: 'text/html; charset=utf-8',
            headers: {
              // The only document that others may frame.
              'X-Frame-Options': undefined,
              'Cross-Origin-Opener-Policy': undefined,
              'Content-Security-Policy': policy,
              'Cross-Origin-Resource-Policy': 'cross-origin',
              'X-Robots-Tag': 'noindex',
            },
            body: html,
          }
        },
      })
    })
    .get(paths.oembed, async (c) => {
      c.header('Cache-Control', 'no-cache')
      const { url, format, maxwidth, maxheight } = readQuery(c, oembedQuery)
      // oembed.com §2.3.4: "the provider cannot return a response in the requested format".
      if (format !== 'json')
        throw new AppError('not_implemented', 'format: Only json is answered.', { hint: 'format' })
      const username = usernameIn(url, config.origins)
      return answerKeptFile(c, context, {
        about: paths.speaker(username.toLowerCase()),
        parameters: Object.keys(oembedQuery.shape),
        async find() {
          const found = await findSpeaker(context, username)
          if ('movedTo' in found) {
            const query = new URLSearchParams(c.req.query())
            query.set('url', config.appUrl + paths.speaker(found.movedTo))
            return { movedTo: `${paths.oembed}?${query}` }
          }
          return describeEmbed(found.profile, config.appUrl, { maxwidth, maxheight })
        },
      })
    })
}

/** oembed.com §2.3.4: a frame no larger than the consumer allows. */
function describeEmbed(
  { name, username, url, visibility }: PublicProfile,
  appUrl: string,
  { maxwidth, maxheight }: { maxwidth: number | undefined; maxheight: number | undefined },
): FileAnswer {
  const width = Math.min(embedWidth, maxwidth ?? embedWidth)
  const size = (maxheight ?? embedHeights.card) < embedHeights.card ? 'compact' : 'card'
  const height = Math.min(embedHeights[size], maxheight ?? embedHeights[size])
  const title = embedTexts.title(name)
  const hasRoomForCard =
    (maxwidth ?? cardSize.width) >= cardSize.width && (maxheight ?? cardSize.height) >= cardSize.height
  const body = {
    version: '1.0',
    type: 'rich',
    title,
    author_name: name,
    author_url: url,
    provider_name: brand.name,
    provider_url: appUrl,
    cache_age: 3600,
    html: embedFrame(appUrl, { username, title }, { ...defaultEmbed, size }, { width, height }),
    width,
    height,
    ...(hasRoomForCard
      ? {
          thumbnail_url: appUrl + paths.speakerCard(username),
          thumbnail_width: cardSize.width,
          thumbnail_height: cardSize.height,
        }
      : {}),
  }
  return {
    type: 'application/json',
    headers: {
      'Access-Control-Allow-Origin': '*',
      ...(visibility !== 'public' && { 'X-Robots-Tag': 'noindex' }),
    },
    body: `${JSON.stringify(body)}\n`,
  }
}

/** Throws AppError `invalid_input` that names the parameter. */
function readQuery<Schema extends typeof embedQuery | typeof oembedQuery>(
  c: Context<AppEnv>,
  schema: Schema,
): ReturnType<Schema['parse']> {
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1 && name in schema.shape) throw invalidField(name, 'This is given more than once.')
  }
  const result = schema.safeParse(c.req.query())
  refuseInvalid(result)
  return result.data as ReturnType<Schema['parse']>
}

/** The profile of an address. Throws AppError `not_found` for every other address. */
function usernameIn(url: string, origins: readonly string[]): string {
  const { origin, pathname } = new URL(url)
  const [, username] = /^\/speaker\/([^/.]+)\/?$/.exec(pathname) ?? []
  if (!username || !origins.includes(origin)) throw noSuchSpeaker()
  return username
}
