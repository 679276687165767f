// The committee's side of a shared list: a name, votes, comments. The link opens that list alone, and a member changes only
// what is their own (docs/specification.md §20.61). Nothing here reads an email address.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, makeToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { users } from '../../accounts/table.server.ts'
import { readBranding } from '../../branding/service.server.ts'
import { mayRead } from '../../events/access.server.ts'
import { events } from '../../events/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { mostMembers } from '../checks.ts'
import { readItems } from '../items.server.ts'
import { readSpeakers } from '../speaker-facts.server.ts'
import { shortlists } from '../table.server.ts'
import { isOpen } from './links.server.ts'
import type { Committee, VoteInput } from './schema.ts'
import { committeeComments, committeeMembers, committeeVotes, shortlistLinks } from './table.server.ts'
import { addComment, readComments, readMembers, readVotes, requireItem, tallyOf } from './votes.server.ts'

export type OpenLink = typeof shortlistLinks.$inferSelect & {
  title: string
  ownerId: string
  organizer: string
}

function selectLinks(db: Database) {
  return db
    .select({
      link: shortlistLinks,
      title: shortlists.title,
      ownerId: shortlists.owner_id,
      organizer: sql<string>`trim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
    })
    .from(shortlistLinks)
    .innerJoin(shortlists, eq(shortlists.id, shortlistLinks.shortlist_id))
    .innerJoin(profiles, eq(profiles.id, shortlists.owner_id))
    .innerJoin(users, eq(users.id, profiles.id))
}

/** Throws AppError `link_closed` when there is none, or it is revoked or expired. */
export async function requireLink(db: Database, token: string): Promise<OpenLink> {
  const [found] = await selectLinks(db).where(
    and(
      eq(shortlistLinks.token_hash, hashToken(token)),
      isOpen(),
      isNull(shortlists.deleted_at),
      isNull(users.suspended_at),
    ),
  )
  if (found) {
    const { title, ownerId, organizer } = found
    return { ...found.link, title, ownerId, organizer }
  }
  throw closed()
}

function closed(): AppError {
  return new AppError('link_closed', 'This link has been turned off or has expired.', {
    hint: 'Ask the organizer for a new one.',
  })
}

/** A revocation comes first, or waits for the end of the transaction. Throws AppError `link_closed`. */
async function requireOpen(
  tx: Database,
  { id }: Pick<OpenLink, 'id'>,
  strength: 'share' | 'no key update',
): Promise<void> {
  const open = await tx
    .select({ id: shortlistLinks.id })
    .from(shortlistLinks)
    .where(and(eq(shortlistLinks.id, id), isOpen()))
    .for(strength)
  if (open.length === 0) throw closed()
}

/** Whose link it was, for the page of one that is turned off; null when it never was one. */
export async function closedBy(db: Database, token: string): Promise<string | null> {
  const [found] = await selectLinks(db).where(eq(shortlistLinks.token_hash, hashToken(token)))
  return found?.organizer ?? null
}

/** The member whose cookie it is, at this link. */
export async function findMember(
  db: Database,
  link: Pick<OpenLink, 'id'>,
  cookie: string,
): Promise<string | null> {
  if (cookie === '') return null
  const [found] = await db
    .select({ id: committeeMembers.id })
    .from(committeeMembers)
    .where(and(eq(committeeMembers.link_id, link.id), eq(committeeMembers.token_hash, hashToken(cookie))))
  return found?.id ?? null
}

/** Returns the token of the member's cookie. Throws AppError `link_closed`, and `conflict` when too many have joined. */
export async function joinCommittee(db: Database, link: OpenLink, name: string): Promise<string> {
  const { token, hash } = makeToken()
  await db.transaction(async (tx) => {
    // Others who join wait for the end of the transaction.
    await requireOpen(tx, link, 'no key update')
    const [counted] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(committeeMembers)
      .where(eq(committeeMembers.link_id, link.id))
    if ((counted?.count ?? 0) >= mostMembers) {
      throw new AppError('conflict', `This vote is full: ${mostMembers} people have joined.`)
    }
    const { shortlist_id } = link
    await tx
      .insert(committeeMembers)
      .values({ id: uuidv7(), link_id: link.id, shortlist_id, name, token_hash: hash })
  })
  return token
}

/** `memberId` null: not joined yet; then nothing of what others wrote is in it. */
export async function readCommittee(
  db: Database,
  link: OpenLink,
  memberId: string | null,
): Promise<Committee> {
  const listId = link.shortlist_id
  const [branding, items, members, votes, comments, [event]] = await Promise.all([
    readBranding(db, link.ownerId),
    readItems(db, listId),
    readMembers(db, listId),
    readVotes(db, listId),
    readComments(db, listId),
    db
      .select({
        title: events.title,
        starts_at: events.starts_at,
        ends_at: events.ends_at,
        city: events.city,
      })
      .from(events)
      .innerJoin(shortlists, eq(shortlists.event_id, events.id))
      .where(and(eq(shortlists.id, listId), mayRead(link.ownerId))),
  ])
  const speakers = await readSpeakers(
    db,
    items.map(({ speaker_id }) => speaker_id),
    link.shows_fees ? 'anyone' : null,
  )
  return {
    id: listId,
    title: link.title,
    organizer: link.organizer,
    branding,
    event: event ?? null,
    takes_votes: link.takes_votes,
    hides_votes: link.hides_votes,
    expires_at: link.expires_at.toISOString(),
    me: members.find(({ id }) => id === memberId) ?? null,
    members: memberId === null ? [] : members,
    candidates: items.map((item) => {
      const cast = votes.get(item.id) ?? []
      const own = cast.find(({ member_id }) => member_id === memberId)
      // Where no one can vote, there is nothing to wait for.
      const isVisible = memberId !== null && (own !== undefined || !link.hides_votes || !link.takes_votes)
      return {
        id: item.id,
        name: item.speaker_name,
        speaker: speakers.get(item.speaker_id) ?? null,
        vote: own?.vote ?? null,
        score: own?.score ?? null,
        tally: isVisible ? tallyOf(cast) : null,
        votes: isVisible ? cast.map(({ member_id, vote }) => ({ member_id, vote })) : [],
        comments:
          memberId === null
            ? []
            : (comments.get(item.id) ?? []).filter(({ member_id }) => isVisible || member_id === memberId),
      }
    }),
  }
}

/** One's own, again and again. Throws AppError `link_closed`, `not_found`, and `forbidden` when the link takes none. */
export async function vote(
  db: Database,
  link: OpenLink,
  memberId: string,
  item: string,
  { vote, score }: VoteInput,
): Promise<void> {
  if (!link.takes_votes) throw new AppError('forbidden', 'Voting is turned off for this list.')
  await db.transaction(async (tx) => {
    await requireOpen(tx, link, 'share')
    await requireItem(tx, link.shortlist_id, item)
    if (vote === null) {
      await tx
        .delete(committeeVotes)
        .where(and(eq(committeeVotes.item_id, item), eq(committeeVotes.member_id, memberId)))
      return
    }
    const given = { vote, score, updated_at: new Date() }
    await tx
      .insert(committeeVotes)
      .values({ ...given, shortlist_id: link.shortlist_id, item_id: item, member_id: memberId })
      .onConflictDoUpdate({ target: [committeeVotes.item_id, committeeVotes.member_id], set: given })
  })
}

/** Throws AppError `link_closed`, `not_found`, `conflict`. */
export async function commentAsMember(
  db: Database,
  link: OpenLink,
  memberId: string,
  comment: { item: string; text: string; creationKey: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Others who comment wait here, as for the owner's changes: their number is limited. The list before the link, as where the
    // owner changes both.
    await tx
      .select({ id: shortlists.id })
      .from(shortlists)
      .where(eq(shortlists.id, link.shortlist_id))
      .for('no key update')
    await requireOpen(tx, link, 'share')
    await addComment(tx, link.shortlist_id, { ...comment, memberId })
  })
}

/** One's own only. Throws AppError `not_found`. */
export async function deleteOwnComment(db: Database, memberId: string, commentId: string): Promise<void> {
  const deleted = await db
    .delete(committeeComments)
    .where(and(eq(committeeComments.id, commentId), eq(committeeComments.member_id, memberId)))
    .returning({ id: committeeComments.id })
  if (deleted.length === 0) throw new AppError('not_found', 'There is no such comment.')
}
