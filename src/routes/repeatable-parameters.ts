// The query parameters that may be given more than once, because they are lists.
import type { RepeatableParameters } from '../server/http/app.ts'
import { apiPaths } from '../vocabulary/paths.ts'
import { searchPaths } from '../vocabulary/search-paths.ts'
import { shortlistPaths } from '../vocabulary/shortlist-paths.ts'

const searchLists = ['topic', 'country', 'language', 'format']

export const repeatableParameters: RepeatableParameters = {
  [apiPaths.searchSpeakers]: searchLists,
  [searchPaths.searchAdditions]: searchLists,
  [searchPaths.searchFits]: ['username'],
  [shortlistPaths.shortlistedSpeakers]: ['username'],
}
