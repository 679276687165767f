// Posted forms of pages that work without JavaScript.
import type { Context } from 'hono'
import type { ZodError } from 'zod'
import { AppError } from '../errors.ts'

/** The fields of a posted form. Throws AppError 415 for another content type, 400 when it cannot be read. */
export async function readForm(c: Context): Promise<FormData> {
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

/** What refuses this try, or undefined: a form that comes back with all that was typed needs the reason, not an exception. */
export function refusalOf(counted: Promise<unknown>): Promise<unknown> {
  return counted.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
}

/** The first message of every field that is wrong, by the field's path. */
export function firstErrors({ issues }: ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
