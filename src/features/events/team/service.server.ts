// An event's team. An invitation belongs to an address; the holder of an organizer's account with it accepts or declines. So
// no one learns from it which addresses have accounts.
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, databaseError, invalidField } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { applyFor } from '../../beta/service.server.ts'
import { hasBlocked } from '../../blocks/service.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { forgetNotifications, notify, readNotifications } from '../../notifications/notify.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { isOwn, mayRead } from '../access.server.ts'
import { missingEvent, presentMoment } from '../service.server.ts'
import { eventMembers, events } from '../table.server.ts'
import { teamInvitation } from './mail-texts.ts'
import { type MemberRole, mostMembers } from './roles.ts'
import type { ColleagueInput, EventInvitation, EventTeam } from './schema.ts'
import { teamTexts } from './texts.ts'

type Person = Pick<SessionUser, 'id' | 'email'>

const nameOfProfile = sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`

/** Throws AppError `not_found` for anyone who is not in it. */
export async function readTeam(db: Database, userId: string, eventId: string): Promise<EventTeam> {
  const [owner] = await db
    .select({ id: profiles.id, name: nameOfProfile })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .where(and(mayRead(userId), eq(events.id, eventId)))
  if (!owner) throw missingEvent()
  const members = await db
    .select({ row: eventMembers, name: nameOfProfile })
    .from(eventMembers)
    .leftJoin(profiles, eq(profiles.id, eventMembers.user_id))
    .where(eq(eventMembers.event_id, eventId))
    .orderBy(asc(eventMembers.created_at), asc(eventMembers.id))
  return {
    owner: { name: owner.name, is_me: owner.id === userId },
    members: members.map(({ row: { id, email, role, user_id, joined_at }, name }) => ({
      id,
      email,
      name: user_id === null ? null : name || email,
      role,
      joined_at: joined_at?.toISOString() ?? null,
      is_me: user_id === userId,
    })),
  }
}

/**
 * Invites a colleague by email, once; an address that has not applied for the beta does so with it. Throws AppError
 * `not_found`, `conflict` for a full team, and `invalid_input` for the owner's own address.
 */
export async function inviteColleague(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  owner: Person,
  eventId: string,
  { email, role }: ColleagueInput,
): Promise<void> {
  if (email === owner.email) throw invalidField('email', teamTexts.yourself)
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, owner.id, eventId)
    const members = await tx.select().from(eventMembers).where(eq(eventMembers.event_id, eventId))
    if (members.some((member) => member.email === email)) return
    if (members.length >= mostMembers) throw new AppError('conflict', teamTexts.full(mostMembers))
    const id = uuidv7()
    await tx.insert(eventMembers).values({ id, event_id: eventId, email, role })
    const [account] = await tx
      .select({ id: users.id, user_type: profiles.user_type })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email))
    const canJoin = !account || account.user_type === 'organizer'
    // Neither told nor shown, and the owner sees an invitation that waits.
    if (account && (await hasBlocked(tx, account.id, owner.id))) return
    const [inviting] = await tx
      .select({ name: nameOfProfile })
      .from(profiles)
      .where(eq(profiles.id, owner.id))
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'event_team_invitation' },
      teamInvitation(
        { owner: inviting?.name ?? '', title: event.title, role, canJoin },
        appUrl + paths.dashboardEvents,
      ),
    )
    if (account && canJoin)
      await notify(tx, [
        {
          userId: account.id,
          kind: 'invitation',
          actorId: owner.id,
          subject: subjectOf(id),
          data: { what: event.title },
        },
      ])
    // An application that is there already stays as it is, and the invitation waits for it as well.
    if (!account) await applyFor(tx, { email, name: null, user_type: 'organizer', source: 'event_team' })
  })
}

/** Throws AppError `not_found`. */
export async function changeMember(
  db: Database,
  ownerId: string,
  eventId: string,
  id: string,
  role: MemberRole,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, ownerId, eventId)
    const changed = await tx
      .update(eventMembers)
      .set({ role })
      .where(and(eq(eventMembers.event_id, eventId), eq(eventMembers.id, id)))
      .returning({ id: eventMembers.id })
    if (changed.length === 0) throw missingMember()
  })
}

/** The owner removes anyone, and everyone themselves. Throws AppError `not_found`. */
export async function removeMember(db: Database, userId: string, eventId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(eventMembers)
      .where(
        and(
          eq(eventMembers.event_id, eventId),
          eq(eventMembers.id, id),
          sql`(${eventMembers.user_id} = ${userId} or exists (select from ${events}
            where ${events.id} = ${eventMembers.event_id} and ${isOwn(userId)}))`,
        ),
      )
      .returning({ userId: eventMembers.user_id, email: eventMembers.email })
    if (!removed) throw missingMember()
    if (removed.userId !== null) return forgetEvent(tx, removed.userId, eventId)
    const invited = await tx.select({ id: users.id }).from(users).where(eq(users.email, removed.email))
    await forgetNotifications(tx, { subject: subjectOf(id), userIds: invited.map((user) => user.id) })
  })
}

/** Deletes what someone who has left the team was told of the event, its offers and conversations; emails that wait go with it. */
async function forgetEvent(tx: Database, userId: string, eventId: string): Promise<void> {
  await tx.execute(sql`
    with offers as (select id from booking_requests
      where event_id = ${eventId} and organizer_id is distinct from ${userId})
    delete from notifications where user_id = ${userId} and (
      subject_id = ${eventId} or subject_id in (select id from offers)
      or subject_id in (select id from conversations where event_id = ${eventId} or request_id in (select id from offers)))`)
}

/** Those that wait for the reader's address. */
export async function listInvitations(db: Database, { id, email }: Person): Promise<EventInvitation[]> {
  const rows = await db
    .select({
      id: eventMembers.id,
      role: eventMembers.role,
      title: events.title,
      starts_at: events.starts_at,
      ends_at: events.ends_at,
      owner: nameOfProfile,
    })
    .from(eventMembers)
    .innerJoin(events, and(eq(events.id, eventMembers.event_id), isNull(events.deleted_at)))
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .where(
      and(
        isForMe(email),
        sql`not exists (select from blocks where blocker_id = ${id} and blocked_id = ${events.owner_id})`,
      ),
    )
    .orderBy(asc(eventMembers.created_at), asc(eventMembers.id))
  return rows.map(({ title, starts_at, ends_at, ...row }) => ({
    ...row,
    event: { title, starts_at: presentMoment(starts_at), ends_at: presentMoment(ends_at) },
  }))
}

/** Throws AppError `not_found` for one that is not the reader's, or no longer open, and `conflict` for someone who is in the team already. */
export async function acceptInvitation(
  db: Database,
  { id: user_id, email }: Person,
  id: string,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      const joined = await tx
        .update(eventMembers)
        .set({ user_id, joined_at: new Date() })
        .where(and(isForMe(email), eq(eventMembers.id, id), not(isInTeam(user_id))))
        .returning({ id: eventMembers.id })
      if (joined.length > 0) return readNotifications(tx, { subject: subjectOf(id), userIds: [user_id] })
      const [open] = await tx
        .select({ id: eventMembers.id })
        .from(eventMembers)
        .where(and(isForMe(email), eq(eventMembers.id, id)))
      throw open ? new AppError('conflict', teamTexts.already) : missingMember()
    })
    .catch((error: unknown) => {
      // Joined meanwhile, by an invitation to another address that the account has had.
      if (databaseError(error)?.code === '23505') throw new AppError('conflict', teamTexts.already)
      throw error
    })
}

/** Throws like `acceptInvitation`. */
export async function declineInvitation(
  db: Database,
  { id: user_id, email }: Person,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const declined = await tx
      .delete(eventMembers)
      .where(and(isForMe(email), eq(eventMembers.id, id)))
      .returning({ id: eventMembers.id })
    if (declined.length === 0) throw missingMember()
    await readNotifications(tx, { subject: subjectOf(id), userIds: [user_id] })
  })
}

/** As its owner, or by an invitation to another address that they had. */
function isInTeam(userId: string) {
  return sql`(exists (select from event_members joined where joined.event_id = ${eventMembers.event_id} and joined.user_id = ${userId})
    or exists (select from events own where own.id = ${eventMembers.event_id} and own.owner_id = ${userId}))`
}

function isForMe(email: string) {
  return and(eq(eventMembers.email, email), isNull(eventMembers.user_id))
}

async function lockEvent(tx: Database, ownerId: string, id: string): Promise<{ title: string }> {
  const [event] = await tx
    .select({ title: events.title })
    .from(events)
    .where(and(isOwn(ownerId), eq(events.id, id)))
    .for('no key update')
  if (!event) throw missingEvent()
  return event
}

function subjectOf(invitationId: string) {
  return { type: 'event_invitation', id: invitationId }
}

function missingMember(): AppError {
  return new AppError('not_found', teamTexts.missing)
}
