// What better-auth's refusals mean to us.
import { AppError } from '../errors.ts'

export const suspendedCode = 'ACCOUNT_SUSPENDED'
/** A plugin wanted to begin a session of its own. */
export const noSessionCode = 'SESSION_IS_OURS'

/** A suspended person may know it: they have just proved who they are. */
export function suspended(): AppError {
  return new AppError('suspended', 'This account is suspended.', {
    hint: 'Write to us if you think it is a mistake.',
  })
}

/** Tells nothing of why: unknown, forged, or of somebody who may not come in here. */
export function unusablePasskey(cause?: unknown): AppError {
  return new AppError('invalid_credentials', 'This passkey could not be used.', {
    hint: 'Sign in with your password instead.',
    cause,
  })
}

/** The code of better-auth's own errors; undefined for every other. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('body' in thrown)) return undefined
  const { body } = thrown
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
