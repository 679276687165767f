// A cookie whose content only this server can have written, valid for a limited time. Readable by its owner, so it holds no
// secret.
import { z } from 'zod'
import type { Config } from '../env.ts'
import { cookieName, readCookie, writeCookie } from './cookies.ts'
import { deriveKey, isSame, mark } from './sealing.ts'

export function signedCookie<Content>(
  config: Pick<Config, 'appUrl' | 'secret'>,
  { name, seconds, content }: { name: string; seconds: number; content: z.ZodType<Content> },
) {
  const key = deriveKey(config.secret, `cookie ${name}`)
  const signed = z.object({ content, expiresAt: z.number() })
  return {
    /** The Set-Cookie header. */
    write(given: Content): string {
      const json = JSON.stringify({ content: given, expiresAt: Date.now() + seconds * 1000 })
      const text = Buffer.from(json).toString('base64url')
      return writeCookie(config, name, `${text}.${mark(key, text)}`, seconds)
    },
    /** The content, from a Cookie header; null when it is missing, not ours, expired or of another shape. */
    read(cookies = ''): Content | null {
      const [text = '', signature = ''] = readCookie(cookies, cookieName(config, name)).split('.')
      if (!isSame(signature, mark(key, text))) return null
      // Another release may have written other content.
      const { data } = signed.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return data && data.expiresAt > Date.now() ? data.content : null
    },
    /** The Set-Cookie header that removes it. */
    remove: () => writeCookie(config, name, '', 0),
  }
}
