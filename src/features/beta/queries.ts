// The request of the beta application, in the browser.
import { RequestError } from '../../lib/request-errors.ts'
import { sendJson } from '../../lib/send-json.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { BetaValues } from './page/beta-page-data.ts'

/** Whether it is stored now, or this address had already applied. Throws RequestError or NetworkError. */
export async function sendBetaSignup(
  { email, name, user_type, source }: BetaValues,
  key: string,
): Promise<'stored' | 'duplicate'> {
  const application = { email: email.toLowerCase(), name: name || null, user_type, source, status: 'pending' }
  try {
    await sendJson('POST', apiPaths.betaSignups, application, key)
    return 'stored'
  } catch (error) {
    if (error instanceof RequestError && error.code === '23505') return 'duplicate'
    throw error
  }
}
