// Shared by all API routes: their description in OpenAPI with the errors that follow from it, and the refusal of invalid
// input, which names the field.
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { ZodError } from 'zod'
import type { AppEnv } from '../context.ts'
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

/** A required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { 'application/json': { schema } } }
}

/** An answer in JSON. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

type Middleware = NonNullable<RouteConfig['middleware']>

export interface RouteGroup {
  tags: string[]
  middleware?: Middleware
  /** Answers of the middleware. */
  responses?: object
}

/** `middleware` runs behind that of the group. */
type RouteDetails = Pick<RouteConfig, 'description' | 'middleware' | 'request'>

/** Routes with the same tags and middleware: `get`, `post` etc. describe one; `api` takes it with its handler. */
export function routesFor<Env extends AppEnv = AppEnv>({ tags, middleware = [], responses }: RouteGroup) {
  function routeWith<Method extends RouteConfig['method']>(method: Method) {
    return <Path extends string, Details extends RouteDetails, Answers extends RouteConfig['responses']>(
      path: Path,
      summary: string,
      details: Details & { responses: Answers },
    ) =>
      createRoute({
        ...details,
        method,
        path,
        summary,
        tags,
        middleware: [middleware, details.middleware ?? []].flat(),
        responses: { ...details.responses, ...responses, ...derivedErrors(method, details.request) },
      })
  }
  return {
    api: new OpenAPIHono<Env>({ defaultHook: refuseInvalid }),
    get: routeWith('get'),
    post: routeWith('post'),
    put: routeWith('put'),
    patch: routeWith('patch'),
    delete: routeWith('delete'),
  }
}

/** The errors that follow from what a route takes. */
function derivedErrors(method: string, { body, params, query }: RouteConfig['request'] = {}): object {
  return {
    ...(method !== 'get' && errors(403, 415)),
    ...(body && errors(400, 413, 422)),
    ...(query && errors(400, 422)),
    ...(params && !takesAnyText(params) && errors(422)),
    ...errors(503),
  }
}

/** Whether no address that leads to the route can be refused for its parameters. */
function takesAnyText(params: z.ZodType): boolean {
  if (!(params instanceof z.ZodObject)) return false
  return Object.values(params.shape).every(
    (field) => field instanceof z.ZodString && field.def.checks === undefined,
  )
}

/** Error answers that do not follow from the rest. They are thrown, so a handler's type has none of them. */
export function errors(...statuses: (keyof typeof descriptions)[]): object {
  return Object.fromEntries(statuses.map((status) => [status, jsonAnswer(descriptions[status], errorBody)]))
}

/** The `defaultHook` of routes: invalid input becomes AppError `invalid_input`. */
export function refuseInvalid(result: { success: boolean; error?: ZodError }): void {
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
