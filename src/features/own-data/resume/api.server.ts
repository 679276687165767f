// One's own profile as JSON Resume.
import { z } from '@hono/zod-openapi'
import { brand } from '../../../lib/brand.ts'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { readResumeOf } from './service.server.ts'

const resume = z
  .looseObject({})
  .openapi('JsonResume', { description: 'By the schema of jsonresume.org, version 1.' })

export function resumeApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Account'] })
  const read = route.get(ownDataPaths.resume, 'Download your profile as JSON Resume', {
    description: 'Public events and published testimonials, with your email address.',
    responses: { 200: jsonAnswer('A file.', resume) },
  })
  return route.api.openapi(read, async (c) => {
    const made = (await readResumeOf(context.db, c.get('session').user)) as z.infer<typeof resume>
    return c.json(made, 200, {
      'Content-Disposition': contentDisposition('attachment', `${brand.name} resume`, 'json'),
      'Cache-Control': 'private, no-store',
    })
  })
}
