// Answers that are the same for everyone: browsers and proxies cache them for a while, then revalidate by ETag.
import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { jsonAnswer, routesFor } from './openapi.ts'
import { hashOf, matchesEtag } from './ready-answer.ts'

/** The description of a list that is the same for everyone. */
export function listRoute<Path extends string, List extends z.ZodType>(
  path: Path,
  { schema, summary, description }: { summary: string; description: string; schema: List },
) {
  const route = routesFor({ tags: ['Lists'] })
  const list = route.get(path, summary, {
    description,
    responses: { 200: jsonAnswer('The list.', schema), 304: { description: 'The list has not changed.' } },
  })
  return { api: route.api, list }
}

/**
 * Sets the headers for a publicly cacheable body, and returns whether the client already has it (304). One that admins change is
 * revalidated each time.
 */
export function isKnown(c: Context, body: unknown, cacheControl = 'public, max-age=3600'): boolean {
  const etag = `W/"${hashOf(JSON.stringify(body))}"`
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  return matchesEtag(c.req.header('if-none-match'), etag)
}
