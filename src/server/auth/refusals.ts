// Refusals that several ways of signing in share.
import { AppError } from '../errors.ts'

/** Fixed wording (docs/specification.md §8). */
export function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid login credentials')
}

/** Telling a suspended user is safe: they have just proved their identity. */
export function suspended(): AppError {
  return new AppError('suspended', 'This account is suspended.', {
    hint: 'Write to us if you think it is a mistake.',
  })
}

/** Does not reveal why: unknown, forged, or the passkey of a user who may not sign in here. */
export function unusablePasskey(cause?: unknown): AppError {
  return new AppError('invalid_credentials', 'This passkey could not be used.', {
    hint: 'Sign in with your password instead.',
    cause,
  })
}
