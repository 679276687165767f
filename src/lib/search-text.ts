// What somebody types into the search of a list: found anywhere in what is searched, whatever its case.
import { z } from '@hono/zod-openapi'
import { isPlainLine } from './text.ts'

export const searchText = z.string().trim().max(254).refine(isPlainLine, 'Please use plain text on one line')
