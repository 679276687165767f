// The paths of one's own data in the API, to leave with it: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const ownDataPaths = {
  /** The latest export, and making a new one. */
  export: '/api/account/export',
  /** Whether its file may be downloaded now: asks for a recent proof of identity. */
  exportOpen: path('/api/account/export/{id}/open'),
  exportFile: path('/api/account/export/{id}/file'),
  /** The public key that exports of this installation are signed with. */
  exportKey: '/api/export-key',
  /** The latest import, and another one: the body is the file. */
  import: '/api/account/import',
  /** The profile as JSON Resume. */
  resume: '/api/account/resume',
  /** The planned deletion of the account. */
  deletion: '/api/account/deletion',
} as const
