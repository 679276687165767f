// Refusals that several ways of signing in share.
import { AppError } from '../errors.ts'

/** A suspended person may know it: they have just proved who they are. */
export function suspended(): AppError {
  return new AppError('suspended', 'This account is suspended.', {
    hint: 'Write to us if you think it is a mistake.',
  })
}

/** Tells nothing of why: unknown, forged, or of a person who may not come in here. */
export function unusablePasskey(cause?: unknown): AppError {
  return new AppError('invalid_credentials', 'This passkey could not be used.', {
    hint: 'Sign in with your password instead.',
    cause,
  })
}
