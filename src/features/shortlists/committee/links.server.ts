// The share link of a shortlist: one open link at a time. Its token is derived from SECRET and the link's id, so that the
// owner can copy it at any time; the database stores its hash.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { deriveKey, mark } from '../../../server/auth/sealing.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { changeList } from '../list-changes.server.ts'
import type { LinkSettings, ShortlistLink } from '../schema.ts'
import { shortlistLinks } from './table.server.ts'

type LinkRow = typeof shortlistLinks.$inferSelect

const defaultDays = 30
const msOfDay = 24 * 60 * 60_000

function tokenOf({ secret }: Pick<Config, 'secret'>, linkId: string): string {
  return mark(deriveKey(secret, 'shortlist link'), linkId)
}

export function isOpen() {
  return and(isNull(shortlistLinks.revoked_at), gt(shortlistLinks.expires_at, new Date()))
}

export async function findOpenLink(db: Database, listId: string): Promise<LinkRow | null> {
  const [link] = await db
    .select()
    .from(shortlistLinks)
    .where(and(eq(shortlistLinks.shortlist_id, listId), isOpen()))
  return link ?? null
}

export function presentLink(config: Pick<Config, 'appUrl' | 'secret'>, link: LinkRow): ShortlistLink {
  return {
    url: config.appUrl + paths.committeeWith(tokenOf(config, link.id)),
    takes_votes: link.takes_votes,
    shows_fees: link.shows_fees,
    hides_votes: link.hides_votes,
    expires_at: link.expires_at.toISOString(),
  }
}

/** Changes the open link, or makes one. Throws AppError `not_found`. */
export async function shareList(
  db: Database,
  config: Pick<Config, 'appUrl' | 'secret'>,
  ownerId: string,
  listId: string,
  { days, ...settings }: LinkSettings,
): Promise<ShortlistLink> {
  return changeList(db, ownerId, listId, async (tx) => {
    const open = await findOpenLink(tx, listId)
    const endIn = (count: number) => new Date(Date.now() + count * msOfDay)
    if (open) {
      const changes = { ...settings, ...(days !== undefined && { expires_at: endIn(days) }) }
      await tx.update(shortlistLinks).set(changes).where(eq(shortlistLinks.id, open.id))
      return presentLink(config, { ...open, ...changes })
    }
    // An expired one makes room.
    await revoke(tx, listId)
    const id = uuidv7()
    const [made] = await tx
      .insert(shortlistLinks)
      .values({
        ...settings,
        id,
        shortlist_id: listId,
        token_hash: hashToken(tokenOf(config, id)),
        expires_at: endIn(days ?? defaultDays),
      })
      .returning()
    if (!made) throw new Error('Inserting the link returned no row.')
    return presentLink(config, made)
  })
}

/** Without an open link nothing changes. Throws AppError `not_found`. */
export async function unshareList(db: Database, ownerId: string, listId: string): Promise<void> {
  await changeList(db, ownerId, listId, (tx) => revoke(tx, listId))
}

async function revoke(tx: Database, listId: string): Promise<void> {
  await tx
    .update(shortlistLinks)
    .set({ revoked_at: new Date() })
    .where(and(eq(shortlistLinks.shortlist_id, listId), isNull(shortlistLinks.revoked_at)))
}
