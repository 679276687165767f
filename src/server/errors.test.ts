// How thrown values are answered: no leaks, and no server error for bad input.
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { AppError, toAppError, toErrorBody } from './errors.ts'

function refusal(code: string): DatabaseError {
  return Object.assign(new DatabaseError('secret detail', 1, 'error'), { code })
}

test.each([
  [refusal('57P01'), 'unavailable', 503],
  [refusal('57P03'), 'unavailable', 503],
  [refusal('08006'), 'unavailable', 503],
  [refusal('53300'), 'unavailable', 503],
  [refusal('25006'), 'unavailable', 503],
  [refusal('40001'), 'unavailable', 503],
  [refusal('40P01'), 'unavailable', 503],
  [refusal('55P03'), 'unavailable', 503],
  [refusal('57014'), 'unavailable', 503],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }), 'unavailable', 503],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), 'unavailable', 503],
  [new Error('Query read timeout'), 'unavailable', 503],
  // A client without a pool that got no connection in time, as at the start.
  [new Error('timeout expired'), 'unavailable', 503],
  [new Error('wrapped', { cause: new Error('Connection terminated unexpectedly') }), 'unavailable', 503],
  [refusal('22021'), 'invalid_input', 422],
  [refusal('23514'), 'invalid_input', 422],
  [refusal('42P01'), 'internal', 500],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), 'internal', 500],
  ['a string', 'internal', 500],
])('%s → %s %i', (thrown, code, status) => {
  const error = toAppError(thrown)
  expect(error.code).toBe(code)
  expect(error.status).toBe(status)
  expect(JSON.stringify(toErrorBody(error))).not.toContain('secret detail')
  if (code === 'unavailable') expect(error.retryAfter).toBeGreaterThan(0)
})

test('a database refusal names the column, never a constraint', () => {
  const columnOf = (fields: object) => toErrorBody(toAppError(Object.assign(refusal('23514'), fields))).hint
  expect(columnOf({ column: 'email', constraint: 'beta_signups_email_valid' })).toBe('email')
  expect(columnOf({ constraint: 'beta_signups_email_valid' })).toBeUndefined()
})

test('an AppError passes through unchanged; the hint is omitted when there is none', () => {
  expect(toErrorBody(toAppError(new AppError('not_found', 'no')))).toEqual({
    code: 'not_found',
    message: 'no',
  })
})
