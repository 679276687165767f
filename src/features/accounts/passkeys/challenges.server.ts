// What a passkey has to sign: a random challenge, valid for one attempt within five minutes in the browser that received
// it.
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Exchange } from '../../../server/auth/auth.ts'
import { cookieName, readCookie, writeCookie } from '../../../server/auth/cookies.ts'
import type { AppContext } from '../../../server/context.ts'
import { verifications } from '../table.server.ts'

const seconds = 5 * 60
const cookie = 'passkey_challenge'

type Context = Pick<AppContext, 'config' | 'db'>

/** A challenge is valid for its `purpose` only. */
export async function giveChallenge(
  { config, db }: Context,
  c: Exchange,
  { purpose, challenge }: { purpose: string; challenge: string },
): Promise<void> {
  const id = randomUUID()
  const expires_at = new Date(Date.now() + seconds * 1000)
  await db.insert(verifications).values({ id, identifier: purpose, value: challenge, expires_at })
  c.header('Set-Cookie', writeCookie(config, cookie, id, seconds), { append: true })
}

/** The challenge of this browser, using it up; null when there is none for this purpose. */
export async function takeChallenge(
  { config, db }: Context,
  c: Exchange,
  purpose: string,
): Promise<string | null> {
  const id = readCookie(c.req.header('cookie') ?? '', cookieName(config, cookie))
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const [taken] = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.id, id),
        eq(verifications.identifier, purpose),
        gt(verifications.expires_at, new Date()),
      ),
    )
    .returning({ challenge: verifications.value })
  return taken?.challenge ?? null
}
