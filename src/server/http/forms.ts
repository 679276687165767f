// Posted forms of pages that work without JavaScript. A route declares its form; the common part is here: count, read,
// check and send it, and on refusal show it again with the user's input.
import type { Context, Handler } from 'hono'
import type { ZodError, ZodType, z } from 'zod'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, type ErrorCode, readInvalidField, toAppError } from '../errors.ts'
import { countPerNetwork } from './per-network.ts'
import type { LimitOptions } from './rate-limit.ts'

export interface PostedForm<Schema extends ZodType> {
  input: Schema
  /**
   * Looks up what the form is rendered with; a returned response ends the request. Errors thrown here count as refusals.
   */
  open?(): Promise<Response | undefined>
  /** The user's input, as the schema expects it. */
  values(): unknown
  /** Carries out the form's purpose and responds. */
  send(input: z.output<Schema>): Promise<Response>
  /** The form again with the user's input. Null: the page has no message for this, and the failure page is shown. */
  refuse(refusal: FormRefusal): Promise<Response> | null
}

export interface FormRefusal {
  code: ErrorCode
  status: number
  /** The first error of each invalid field, by its path. */
  errors: Record<string, string>
  /** An error that belongs to no single field. */
  notice?: string
}

/** The handler of a posted form. A body that is not a form is answered by `read` itself. */
export function answerForm(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: LimitOptions,
  read: (form: FormData, c: Context<AppEnv>) => PostedForm<ZodType> | Promise<Response>,
): Handler<AppEnv> {
  const count = countPerNetwork(context, limit)
  return async (c) => {
    // Counted before the form is read, so that sending forms is never free; the form shows the refusal.
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
      const error = toAppError(thrown)
      const { code, status, retryAfter } = error
      const answer = code === 'internal' ? null : await form.refuse({ code, status, ...wordsOf(error) })
      if (answer === null) throw thrown
      if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
      return answer
    }
  }
}

/** The fields of a posted form. Throws AppError 415 for another content type, 400 when it cannot be parsed. */
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

/** Of a refusal by the service: below the field that it is about, or above the form. */
function wordsOf(error: AppError): Pick<FormRefusal, 'errors' | 'notice'> {
  const invalid = readInvalidField(error)
  return invalid ? { errors: { [invalid.field]: invalid.words } } : { errors: {}, notice: error.message }
}

function firstErrors({ issues }: ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
