// Posted forms of pages that work without JavaScript.
import type { Context } from 'hono'
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
