// Search text of a list: matched anywhere, ignoring case.
import { z } from '@hono/zod-openapi'
import { isPlainLine } from './text.ts'

export const searchText = z.string().trim().max(254).refine(isPlainLine, 'Use plain text on one line')
