// /sitemap.xml with its parts, and /robots.txt.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { answerFile } from '../../server/http/file-answer.ts'
import { perNetwork } from '../../server/http/per-network.ts'
import { paths } from '../../vocabulary/paths.ts'
import { makeRobots, makeSitemap, makeSitemapPart } from './sitemap.server.ts'

const xml = 'application/xml; charset=utf-8'

export function sitemapApi(context: AppContext) {
  const { config, db } = context
  const limited = perNetwork(context, { name: 'sitemap', points: 120, seconds: 600 })

  return new Hono<AppEnv>()
    .get(paths.robots, (c) =>
      answerFile(c, { type: 'text/plain; charset=utf-8', body: makeRobots(config.appUrl) }),
    )
    .get(paths.sitemap, compress(), limited, async (c) => {
      return answerFile(c, { type: xml, body: await makeSitemap(db, config.appUrl) })
    })
    .get(paths.sitemapPart.route, compress(), limited, async (c) => {
      const part = /^[1-9][0-9]{0,5}$/.exec(c.req.param('part'))?.[0]
      const body = part === undefined ? null : await makeSitemapPart(db, config.appUrl, Number(part))
      if (body === null) throw new AppError('not_found', 'Sitemap part not found.')
      return answerFile(c, { type: xml, body })
    })
}
