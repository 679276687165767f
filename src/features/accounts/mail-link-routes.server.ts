// Shared by the routes of all mailed links: GET shows and changes nothing, POST acts once (docs/specification.md §20.50),
// and tokens cannot be guessed one after another.
import { z } from '@hono/zod-openapi'
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer, routesFor } from '../../server/http/openapi.ts'
import { perNetwork } from '../../server/http/per-network.ts'
import { linkToken } from './schema.ts'

/**
 * The routes of one kind of link, `perMinute` requests from one network; its pages count too, by `rate` and `limited`.
 * `look` shows what a link does; the response says whether it is valid.
 */
export function linkRoutes(context: AppContext, tag: string, name: string, perMinute = 60) {
  const rate = { name, points: perMinute, seconds: 60 }
  const limited = perNetwork(context, rate)
  const route = routesFor({ tags: [tag], middleware: limited, responses: errors(429) })
  function look<Path extends string, Shown extends z.ZodType>(
    path: Path,
    summary: string,
    shown: Shown,
    description = 'Whether it is valid.',
  ) {
    return route.get(path, summary, {
      // The token is in the query, which is never logged.
      request: { query: z.strictObject({ token: linkToken }) },
      responses: { 200: jsonAnswer(description, shown) },
    })
  }
  return { ...route, look, rate, limited }
}

export type LinkRoutes = ReturnType<typeof linkRoutes>

/**
 * The page of a link is not indexed and sends no Referer to other sites. Our own origin needs it, because a form without
 * one would send no Origin.
 */
export async function renderLinkPage(
  { pages }: Pick<AppContext, 'pages'>,
  name: string,
  data: unknown,
  status: number,
): Promise<Response> {
  const answer = await pages.renderWith(name, data, status)
  answer.headers.set('Referrer-Policy', 'same-origin')
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}
