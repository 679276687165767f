// The query parameters that may be given more than once, because they are lists.
import type { RepeatableParameters } from '../server/http/app.ts'
import { findEventsPaths } from '../vocabulary/find-events-paths.ts'
import { apiPaths } from '../vocabulary/paths.ts'
import { searchPaths } from '../vocabulary/search-paths.ts'
import { shortlistPaths } from '../vocabulary/shortlist-paths.ts'

const searchLists = ['topic', 'country', 'language', 'format']

export const repeatableParameters: RepeatableParameters = {
  [apiPaths.searchSpeakers]: searchLists,
  [searchPaths.searchAdditions]: searchLists,
  [findEventsPaths.findEvents]: ['topic', 'country', 'format'],
  [searchPaths.searchFits]: ['username'],
  [shortlistPaths.shortlistedSpeakers]: ['username'],
}
