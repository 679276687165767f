// Shared by all API routes: the description of errors in OpenAPI, and the refusal of invalid input, which names the field.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ZodError } from 'zod'
import { AppError } from '../errors.ts'

const errorBody = z
  .object({
    code: z.string().openapi({ example: 'invalid_input' }),
    message: z.string().openapi({ example: 'email: Please enter a valid email address' }),
    hint: z.string().optional().openapi({ example: 'email' }),
  })
  .openapi('Error')

const descriptions = {
  400: 'The body is not valid JSON, or has a field that does not exist.',
  401: 'Not signed in, or wrong credentials.',
  403: 'Refused: another site, or not allowed.',
  404: 'Not found, or it belongs to another user.',
  409: 'It conflicts with existing data; `23505` is a duplicate. `in_progress`: the same request is still running.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  422: 'A field is invalid; `hint` is its path.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  503: 'Briefly unavailable; Retry-After says how many seconds to wait.',
  507: 'The server has no space for more files.',
} as const

type ErrorStatus = keyof typeof descriptions

/** A required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { 'application/json': { schema } } }
}

/** An answer in JSON. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** The error answers of a route, for its OpenAPI description. */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, jsonAnswer(descriptions[status], errorBody)])
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof jsonAnswer<typeof errorBody>>>
}

/** `defaultHook` of every feature's routes: invalid input becomes AppError `invalid_input`. */
export function refuseInvalid(result: { success: boolean; error?: ZodError }, _c: Context): void {
  if (!result.success && result.error) throw invalidInput(result.error)
}

function invalidInput(error: ZodError): AppError {
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown) {
    const field = [...unknown.path, unknown.keys[0]].join('.')
    return new AppError('unknown_field', `${field}: This field does not exist here.`, { hint: field })
  }
  const problems = error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }))
  const message = problems.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new AppError('invalid_input', message, { hint: problems[0]?.field ?? 'body' })
}
