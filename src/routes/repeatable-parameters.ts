// The query parameters that may be given more than once, because they are lists.
import type { RepeatableParameters } from '../server/http/app.ts'
import { apiPaths } from '../vocabulary/paths.ts'

export const repeatableParameters: RepeatableParameters = {
  [apiPaths.searchSpeakers]: ['topic', 'country', 'language', 'format'],
}
