// Posted forms of pages that work without JavaScript. A route declares its form; what every form has in common is here:
// it is counted, read, checked and sent, and comes back with all that was typed when it is refused.
import type { Context, Handler } from 'hono'
import type { ZodError, ZodType, z } from 'zod'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, type ErrorCode, toAppError } from '../errors.ts'
import { countPerNetwork, type NetworkLimit } from './per-network.ts'

export interface PostedForm<Schema extends ZodType> {
  input: Schema
  /** Looks up what the form is shown with; a response ends it here. What this throws is a refusal too. */
  open?(): Promise<Response | undefined>
  /** What was typed, as the schema takes it. */
  values(): unknown
  /** Does what the form is for, and answers. */
  send(input: z.output<Schema>): Promise<Response>
  /** The form again, with all that was typed. Null: the page has no words for this, and it is a failure like any other. */
  refuse(refusal: FormRefusal): Promise<Response> | null
}

export interface FormRefusal {
  code: ErrorCode
  status: number
  /** The first message of each field that is wrong, by its path. */
  errors: Record<string, string>
  /** What is wrong with no field in particular. */
  notice?: string
}

/** The handler of a posted form. What is no such form is answered by `read` itself. */
export function answerForm(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: NetworkLimit,
  read: (form: FormData, c: Context<AppEnv>) => PostedForm<ZodType> | Promise<Response>,
): Handler<AppEnv> {
  const count = countPerNetwork(context, limit)
  return async (c) => {
    // Counted before the form is read, so that forms cannot be sent for nothing; the form shows the refusal.
    const tooMany = await count(c).then(() => undefined, toAppError)
    const form = read(await readForm(c), c)
    if (form instanceof Promise) return form
    try {
      if (tooMany) throw tooMany
      const ended = await form.open?.()
      if (ended) return ended
      const input = form.input.safeParse(form.values())
      if (input.success) return await form.send(input.data)
      const answer = form.refuse({ code: 'invalid_input', status: 422, errors: firstErrors(input.error) })
      if (answer === null) throw input.error
      return answer
    } catch (thrown) {
      const { code, status, message, retryAfter } = toAppError(thrown)
      const answer =
        code === 'internal' ? null : await form.refuse({ code, status, errors: {}, notice: message })
      if (answer === null) throw thrown
      if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
      return answer
    }
  }
}

/** The fields of a posted form. Throws AppError 415 for another content type, 400 when it cannot be read. */
async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.')
  }
  try {
    return await c.req.formData()
  } catch (cause) {
    throw new AppError('malformed', 'The form could not be read.', { cause })
  }
}

function firstErrors({ issues }: ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
