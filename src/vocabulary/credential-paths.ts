// The paths of credentials in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const credentialPaths = {
  /** The credential of one's own experience, as JSON and as a picture that contains it. */
  json: path('/api/experiences/{id}/credential'),
  png: path('/api/experiences/{id}/credential.png'),
  /** Who issued a credential, and the key: a stable address, which credentials name. */
  issuer: path('/api/credential-issuers/{id}'),
  /** Which of an issuer's credentials are revoked. */
  status: path('/api/credential-issuers/{id}/status'),
} as const
