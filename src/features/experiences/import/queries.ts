// Imports in the browser: previewing a file, and importing the selected rows.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { forgetLists } from '../queries.ts'
import type { experienceImportApi } from './api.server.ts'
import type { ImportDraft, ImportPreview, ImportPreviewInput, ImportResult } from './schema.ts'

function importClient(client: QueryClient) {
  return hc<ReturnType<typeof experienceImportApi>>('/', requestsOf(client)).api['experience-imports']
}

export const previewImport = mutationOptions({
  mutationFn: (json: ImportPreviewInput, { client }): Promise<ImportPreview> =>
    answerOf(importClient(client).preview.$post({ json })),
})

export const runImport = mutationOptions({
  mutationFn: (json: ImportDraft, { client }): Promise<ImportResult> =>
    answerOf(importClient(client).$post({ json })),
  onSuccess: (_result, _rows, _before, { client }) => forgetLists(client),
})
