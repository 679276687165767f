// Routes of imports: previewing a file, and importing the selected rows.
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { speakerRoutes } from '../api.server.ts'
import { importInput, importPreview, importPreviewInput, importResult } from './schema.ts'
import { importExperiences, previewImport } from './service.server.ts'

/** Reading a file briefly blocks this process. */
const previewsPerTenMinutes = 60

export function experienceImportApi(context: AppContext) {
  const { db } = context
  const route = speakerRoutes(context)
  const limit = context.rateLimit({ name: 'import-preview', points: previewsPerTenMinutes, seconds: 600 })

  const preview = route.post(apiPaths.experienceImportPreview, 'Preview a file', {
    description:
      'Takes CSV, iCalendar, the JSON of frab, c3voc and pretalx, and Sessionize’s “All data”. Writes nothing.',
    request: { body: jsonBody(importPreviewInput) },
    responses: { 200: jsonAnswer('The rows, or a question first.', importPreview), ...errors(429) },
  })
  const run = route.post(apiPaths.experienceImport, 'Import experiences', {
    description: 'All rows or none. Those already in the list are skipped.',
    request: { body: jsonBody(importInput) },
    responses: { 200: jsonAnswer('Imported.', importResult), ...errors(404) },
  })

  return route.api
    .openapi(preview, async (c) => {
      const { user } = c.get('session')
      await limit.consume(user.id)
      return c.json(await previewImport(db, user.id, c.req.valid('json')), 200)
    })
    .openapi(run, async (c) =>
      c.json(await importExperiences(db, c.get('session').user.id, c.req.valid('json')), 200),
    )
}
