// The error that services throw, and the only place that maps its codes to HTTP statuses. Anything that is not an AppError
// is a bug: logged with the request id and answered as a plain 500 that leaks nothing.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'

/** Our own codes, and the SQLSTATE and PostgREST codes that the specification names, with their statuses. */
const statuses = {
  malformed: 400,
  unknown_field: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  invalid_code: 401,
  challenge_expired: 401,
  email_not_confirmed: 403,
  foreign_origin: 403,
  invitation_invalid: 403,
  suspended: 403,
  forbidden: 403,
  not_admin: 403,
  limit_reached: 403,
  reauthentication_required: 403,
  two_factor_enrolment_required: 403,
  link_invalid: 403,
  viewing_as: 403,
  setup_closed: 403,
  not_found: 404,
  link_closed: 404,
  PGRST116: 404,
  method_not_allowed: 405,
  '23505': 409,
  user_exists: 409,
  own_account: 409,
  last_admin: 409,
  conflict: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  overloaded: 503,
  storage_full: 507,
} as const satisfies Record<string, ContentfulStatusCode>

export type ErrorCode = keyof typeof statuses

/** Body of every API error (docs/specification.md §7). For `invalid_input`, the hint is the path of the field. */
export interface ErrorBody {
  code: string
  message: string
  hint?: string
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly hint: string | undefined
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { hint?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.hint = options.hint
    this.retryAfter = options.retryAfter
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code]
  }
}

/** A stored value cannot be opened. The message is for the operator: in the log, and beside a job that failed. */
export class SealError extends Error {
  override readonly name = 'SealError'

  constructor() {
    super(
      'SECRET is not the one that sealed this value. Set the former one again, or see “A changed SECRET” in docs/operations.md.',
    )
  }
}

/** Invalid input that only a service can recognize. `field` is its path. */
export function invalidField(field: string, words: string, cause?: unknown): AppError {
  return new AppError('invalid_input', `${field}: ${words}`, { hint: field, cause })
}

/** What `invalidField` was given; null for another error. */
export function readInvalidField({
  code,
  hint = '',
  message,
}: AppError): { field: string; words: string } | null {
  const isOfField = code === 'invalid_input' && hint !== '' && message.startsWith(`${hint}: `)
  return isOfField ? { field: hint, words: message.slice(hint.length + 2) } : null
}

export function toErrorBody(error: AppError): ErrorBody {
  const { code, message, hint } = error
  return hint === undefined ? { code, message } : { code, message, hint }
}

/** Converts a thrown value to an AppError. An unexpected error becomes `internal`, with itself as the cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseUnavailable(thrown)) {
    return new AppError('unavailable', 'The service is briefly unavailable. Try again in a moment.', {
      retryAfter: 3,
      cause: thrown,
    })
  }
  if (thrown instanceof SealError) {
    const message =
      'This won’t work until the people who run this site restore a key. Nothing is lost. If it lasts, tell them.'
    return new AppError('unavailable', message, { cause: thrown })
  }
  if (isDiskFull(thrown)) {
    const message = 'There is no space for new files right now. The fault is on our side: try again later.'
    return new AppError('storage_full', message, { retryAfter: 60, cause: thrown })
  }
  const refusal = databaseError(thrown)
  if (refusal && invalidValueState.test(refusal.code ?? '')) {
    return new AppError('invalid_input', 'One of the values is not valid here.', {
      // A column is a field's name; a constraint's name stays internal.
      ...(refusal.column ? { hint: refusal.column } : {}),
      cause: thrown,
    })
  }
  return new AppError('internal', 'The fault is on our side. Try again.', { cause: thrown })
}

/** The database error behind a thrown value, however it is wrapped; null if there is none. */
export function databaseError(thrown: unknown): DatabaseError | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof DatabaseError) return error
  }
  return null
}

// Data exceptions (22) and constraint checks (23502, 23503, 23514): the last line of defence behind the schemas.
const invalidValueState = /^(22|2350[23]|23514)/

// Connection lost or refused (08), shutting down or starting (57P), out of resources (53), read-only, as a primary is
// around a failover (25006), conflicts (40001, 40P01), lock timeouts (55P03) and statement timeouts (57014).
const unavailableState = /^(08|57P|53|25006|40001|40P01|55P03|57014)/
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
// pg reports its own timeouts and lost connections as plain errors without a code.
const unavailableMessage =
  /timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/

/** Whether pg gave up on a query that may still be running. */
export function isQueryTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'Query read timeout'
}

export function isDatabaseUnavailable(thrown: unknown): boolean {
  const refusal = databaseError(thrown)
  if (refusal) return unavailableState.test(refusal.code ?? '')
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (
      code &&
      unavailableSystemCodes.has(code) &&
      (syscall === 'connect' || syscall === 'read' || syscall === 'write')
    )
      return true
    if (unavailableMessage.test(error.message)) return true
  }
  return false
}

/** Whether the disk or this user's quota is full. PostgreSQL reports its own disk with an SQLSTATE (53). */
function isDiskFull(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return true
  }
  return false
}

/** What the log may contain of an error: never a statement's values, which are personal data. */
export function describeFault(thrown: unknown): Record<string, unknown> {
  const refusal = databaseError(thrown)
  if (refusal) {
    const { code, severity, schema, table, column, constraint, routine } = refusal
    return { kind: 'database', code, severity, schema, table, column, constraint, routine }
  }
  let error = thrown
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  if (!(error instanceof Error)) return { kind: typeof error }
  const { name, message, stack } = error
  return {
    kind: name,
    message,
    stack: stack
      ?.split('\n')
      .slice(1, 12)
      .map((line) => line.trim()),
  }
}
