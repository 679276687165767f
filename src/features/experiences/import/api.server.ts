// Routes of imports: previewing a file, and importing the selected rows.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { speakersOnly, tags } from '../api.server.ts'
import { importInput, importPreview, importPreviewInput, importResult } from './schema.ts'
import { importExperiences, previewImport } from './service.server.ts'

/** Reading a file briefly blocks this process. */
const previewsPerTenMinutes = 60

export function experienceImportApi(context: AppContext) {
  const { db } = context
  const middleware = [signedIn(context), speakersOnly]
  const limit = context.rateLimit({ name: 'import-preview', points: previewsPerTenMinutes, seconds: 600 })

  const preview = createRoute({
    method: 'post',
    path: apiPaths.experienceImportPreview,
    summary: 'Preview a file',
    description:
      'Takes CSV, iCalendar, the JSON of frab, c3voc and pretalx, and Sessionize’s “All data”. Writes nothing.',
    tags,
    middleware,
    request: { body: jsonBody(importPreviewInput) },
    responses: {
      200: jsonAnswer('The rows, or a question first.', importPreview),
      ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
    },
  })
  const run = createRoute({
    method: 'post',
    path: apiPaths.experienceImport,
    summary: 'Import experiences',
    description: 'All rows or none. Those already in the list are skipped.',
    tags,
    middleware,
    request: { body: jsonBody(importInput) },
    responses: {
      200: jsonAnswer('Imported.', importResult),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(preview, async (c) => {
      const { user } = c.get('session')
      await limit.consume(user.id)
      return c.json(await previewImport(db, user.id, c.req.valid('json')), 200)
    })
    .openapi(run, async (c) =>
      c.json(await importExperiences(db, c.get('session').user.id, c.req.valid('json')), 200),
    )
}
