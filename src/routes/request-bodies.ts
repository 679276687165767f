// The routes that accept more than 64 kB.
import type { RequestBodies } from '../server/http/request-bodies.ts'
import { messagePaths } from '../vocabulary/message-paths.ts'
import { ownDataPaths } from '../vocabulary/own-data-paths.ts'
import { apiPaths } from '../vocabulary/paths.ts'
import { planPaths } from '../vocabulary/plan-paths.ts'

const MB = 1024 * 1024

export const requestBodies: RequestBodies = {
  uploads: [apiPaths.mediaOfKind.pattern, messagePaths.conversationFiles.pattern, ownDataPaths.import],
  maxBytes: {
    [planPaths.stripeEvents]: MB,
    [apiPaths.experienceImportPreview]: 10 * MB,
    [apiPaths.experienceImport]: 12 * MB,
  },
}
