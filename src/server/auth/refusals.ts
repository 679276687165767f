// What better-auth's refusals mean to us.
import { AppError } from '../errors.ts'

/** A suspended person may know it: they have just proved who they are. */
export function suspended(): AppError {
  return new AppError('suspended', 'This account is suspended.', {
    hint: 'Write to us if you think it is a mistake.',
  })
}

/** The code of better-auth's own errors; undefined for every other. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('body' in thrown)) return undefined
  const { body } = thrown
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
