// Reads conversations: the list of a user's own, searched and filtered, and one of them.
import { type SQL, sql } from 'drizzle-orm'
import { excerptAround, excerptOf } from '../../lib/excerpts.ts'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import type { Picture } from '../media/schema.ts'
import { readPictures } from '../media/service.server.ts'
import { mostUnread } from './limits.ts'
import { explainRefusal } from './may-write.server.ts'
import type {
  Conversation,
  ConversationFilters,
  ConversationList,
  ConversationRow,
  ConversationView,
} from './schema.ts'
import { joinHits, readWords } from './search.server.ts'
import { findSeat, readsAlong, type Seat, whoseIs } from './seats.server.ts'
import { messageTexts as texts } from './texts.ts'

interface FoundRow extends Record<string, unknown> {
  id: string
  key: string
  kind: ConversationRow['kind']
  request_id: string | null
  event_id: string | null
  is_person: boolean
  other_name: string
  username: string | null
  headshot_id: string | null
  time_zone: string | null
  about: string | null
  number: number | null
  by_person: boolean
  sender_id: string | null
  sender_name: string | null
  text: string
  is_withheld: boolean
  at: Date
  unread: number
  is_waiting: boolean
  is_muted: boolean
  is_archived: boolean
  is_snoozed: boolean
  snoozed_until: Date | null
  draft: string
  found_number: number | null
  found_text: string | null
  read_to: number
}

const latestFirst = keyset({
  name: 'conversations',
  by: sql.raw('listed.at'),
  type: 'timestamptz',
  id: sql.raw('listed.id'),
})

/** With what was last written in, first. */
export async function listConversations(
  db: Database,
  userId: string,
  { view, q, cursor, limit }: ConversationFilters & PageRequest,
): Promise<ConversationList> {
  const words = readWords(q)
  const [{ rows: found }, counts] = await Promise.all([
    db.execute<FoundRow>(sql`
      select listed.*, ${latestFirst.key} as key from (${selectRows(userId, words)}) as listed
      where ${q === '' ? inView(view) : isFound(q)} and ${latestFirst.after(latestFirst.read(cursor)) ?? sql`true`}
      order by ${sql.join([...latestFirst.orderBy], sql`, `)} limit ${limit + 1}`),
    countWaiting(db, userId),
  ])
  const { rows, next_cursor } = latestFirst.toPage(found, limit)
  const pictures = await readPictures(
    db,
    rows.map(({ headshot_id }) => headshot_id),
  )
  return {
    conversations: rows.map((row) => presentRow(row, userId, pictures, q)),
    ...counts,
    next_cursor,
  }
}

/** Throws AppError `not_found`. */
export async function readConversation(db: Database, userId: string, id: string): Promise<Conversation> {
  const seat = await findSeat(db, userId, id)
  const [{ rows }, people, marks, refusal] = await Promise.all([
    db.execute<FoundRow>(selectRows(userId, [], id)),
    readPeople(db, userId, seat),
    readMarks(db, seat),
    explainRefusal(db, userId, seat),
  ])
  const [row] = rows
  if (!row) throw new Error('A conversation with a seat has no row.')
  const pictures = await readPictures(db, [row.headshot_id])
  return {
    ...presentRow(row, userId, pictures, ''),
    draft: row.draft,
    people,
    other_id: seat.is_person ? seat.other_person_id : seat.person_id,
    refusal,
    time_zone: row.time_zone,
    read_to: row.read_to,
    last_number: seat.last_number,
    theirs_delivered_to: marks.delivered_to,
    theirs_read_to: marks.read_to,
  }
}

/** When the newest unread message of the other side arrived, in a conversation that is neither muted nor away; null: none. */
export function newestMessage(userId: string): SQL {
  return sql`(select max(m.created_at) from conversation_people p
    join conversations c on c.id = p.conversation_id and c.last_number > p.read_to
    left join booking_requests r on r.id = c.request_id
    join messages m on m.conversation_id = c.id and m.number > p.read_to
    where p.user_id = ${userId} and not p.is_muted and not ${isSnoozed} and ${isUnread(userId)}
      and ${isOwn(userId)})`
}

/** As an array, so that the planner begins with a person's conversations instead of reading everyone's first. */
export function isOwn(userId: string): SQL {
  return sql`c.id = any(array(select conversations_of_person(${userId})))`
}

/** Of `p`. */
const isSnoozed = sql.raw('(coalesce(p.snoozed_until > now(), false) or coalesce(p.wakes_on_reply, false))')

/** Of `m`, `c` and `r`: the other side's, shown to the user, and still there. */
function isUnread(userId: string): SQL {
  return sql`m.by_person <> (coalesce(r.profile_id, c.person_id) = ${userId})
    and m.deleted_at is null and m.withheld_at is null and not ${userId}::uuid = any(m.hidden_from)`
}

/** Of all conversations in which something was written, or one of them, whether or not. */
function selectRows(userId: string, words: readonly string[], id?: string): SQL {
  const isSearch = words.length > 0
  const which =
    id === undefined
      ? sql`${isOwn(userId)} and (last.number is not null or p.draft <> '')`
      : sql`c.id = ${id}`
  return sql`
    select c.id, c.request_id, c.event_id, own.is_person,
      case when c.request_id is not null then 'request' when c.event_id is not null then 'event' else 'connection' end as kind,
      case when own.is_person and c.request_id is not null then r.requester_name
        else coalesce(nullif(btrim(t.first_name || ' ' || t.last_name), ''), ${texts.someone}) end as other_name,
      case when t.visibility <> 'draft' and u.suspended_at is null then t.username end as username,
      case when t.visibility <> 'draft' and u.suspended_at is null then t.headshot_id end as headshot_id,
      case when t.user_type = 'speaker' then t.time_zone end as time_zone,
      coalesce(r.event_name, e.title) as about,
      last.number, last.by_person, last.sender_id,
      case when last.withheld_at is null then last.text else '' end as text,
      last.withheld_at is not null as is_withheld,
      (select btrim(s.first_name || ' ' || s.last_name) from profiles s where s.id = last.sender_id) as sender_name,
      coalesce(last.created_at, c.created_at) as at,
      case when p.read_to < c.last_number then (select count(*)::int from (
        select from messages m where m.conversation_id = c.id and m.number > p.read_to and ${isUnread(userId)}
        limit ${mostUnread}) as news) else 0 end as unread,
      coalesce(said.by_person <> own.is_person, false) and not ${readsAlong(sql`${userId}::uuid`)} as is_waiting,
      coalesce(p.is_muted, false) as is_muted, p.archived_at is not null as is_archived,
      ${isSnoozed} as is_snoozed, p.snoozed_until, coalesce(p.draft, '') as draft,
      coalesce(p.read_to, 0) as read_to,
      ${isSearch ? sql`hit.number` : sql`null::int`} as found_number,
      ${isSearch ? sql`hit.text` : sql`null::text`} as found_text
    from conversations c
    left join booking_requests r on r.id = c.request_id
    left join events e on e.id = c.event_id
    cross join lateral (select coalesce(r.profile_id, c.person_id) = ${userId} as is_person) as own
    left join profiles t on t.id = case when own.is_person then coalesce(c.other_id, r.organizer_id, e.owner_id)
      else coalesce(r.profile_id, c.person_id) end
    left join users u on u.id = t.id
    left join conversation_people p on p.conversation_id = c.id and p.user_id = ${userId}
    left join lateral (
      select * from messages m where m.conversation_id = c.id and not ${userId}::uuid = any(m.hidden_from)
      order by m.number desc limit 1
    ) as last on true
    left join lateral ${lastSaid(userId)} as said on true
    ${isSearch ? joinHits(userId, words) : sql``}
    where ${which}`
}

/** The newest message of `c` that is still there to be answered, as far as the user sees it. */
function lastSaid(userId: string): SQL {
  return sql`(select m.by_person from messages m where m.conversation_id = c.id and m.deleted_at is null
    and m.withheld_at is null and not ${userId}::uuid = any(m.hidden_from) order by m.number desc limit 1)`
}

const views: Record<ConversationView, SQL> = {
  open: sql.raw('not is_archived and not is_snoozed'),
  waiting: sql.raw('not is_archived and not is_snoozed and is_waiting'),
  snoozed: sql.raw('not is_archived and is_snoozed'),
  archived: sql.raw('is_archived'),
}

/** In the names, the event, or a message. */
function isFound(q: string): SQL {
  const pattern = containsPattern(q)
  return sql`(listed.found_number is not null or listed.other_name ilike ${pattern} or listed.about ilike ${pattern})`
}

function inView(view: ConversationView): SQL {
  return views[view]
}

async function countWaiting(
  db: Database,
  userId: string,
): Promise<Pick<ConversationList, 'waiting' | 'has_undelivered'>> {
  const { rows } = await db.execute<{ waiting: number; has_undelivered: boolean }>(sql`
    select count(*) filter (where said.by_person <> (coalesce(r.profile_id, c.person_id) = ${userId})
        and p.archived_at is null and not ${isSnoozed}
        and not ${readsAlong(sql`${userId}::uuid`)})::int as waiting,
      coalesce(bool_or(p.delivered_to < c.last_number), false) as has_undelivered
    from conversations c
    left join booking_requests r on r.id = c.request_id
    left join conversation_people p on p.conversation_id = c.id and p.user_id = ${userId}
    join lateral ${lastSaid(userId)} as said on true
    where ${isOwn(userId)}`)
  return rows[0] ?? { waiting: 0, has_undelivered: false }
}

function presentRow(
  row: FoundRow,
  userId: string,
  pictures: ReadonlyMap<string, Picture>,
  q: string,
): ConversationRow {
  const { id, kind, request_id, event_id, is_person, number, found_number } = row
  return {
    id,
    kind,
    request_id,
    event_id,
    other: {
      name: row.other_name,
      username: row.username,
      headshot: pictures.get(row.headshot_id ?? '') ?? null,
    },
    about: row.about,
    last:
      number === null
        ? null
        : {
            number,
            by: whoseIs(row, userId, is_person),
            name: row.sender_name || texts.someone,
            text: excerptOf(row.text),
            is_withheld: row.is_withheld,
          },
    at: new Date(row.at).toISOString(),
    unread: row.unread,
    is_waiting: row.is_waiting,
    is_muted: row.is_muted,
    is_archived: row.is_archived,
    snooze: row.is_snoozed ? { until: untilOf(row.snoozed_until) } : null,
    draft: excerptOf(row.draft),
    found:
      found_number === null ? null : { number: found_number, text: excerptAround(row.found_text ?? '', q) },
  }
}

function untilOf(time: Date | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

async function readPeople(db: Database, userId: string, seat: Seat): Promise<Conversation['people']> {
  const { rows } = await db.execute<{ id: string; name: string; role: string | null; is_owner: boolean }>(sql`
    select p.id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), ${texts.someone}) as name,
      (select m.role from event_members m where m.event_id = ${seat.event_id} and m.user_id = p.id) as role,
      coalesce((select e.owner_id = p.id from events e where e.id = ${seat.event_id}), false) as is_owner
    from profiles p where p.id in (select people_of_conversation(${seat.id}))
    order by p.id <> ${seat.person_id}, p.id is distinct from ${seat.other_person_id}, name, p.id`)
  return rows.map(({ id, name, role, is_owner }) => ({
    name,
    role:
      seat.kind === 'connection'
        ? 'connection'
        : id === seat.person_id
          ? 'speaker'
          : role === 'reader' && !is_owner && id !== seat.other_person_id
            ? 'reader'
            : 'organizer',
    is_you: id === userId,
  }))
}

async function readMarks(db: Database, seat: Seat): Promise<{ delivered_to: number; read_to: number }> {
  const { rows } = await db.execute<{ delivered_to: number; read_to: number }>(sql`
    select coalesce(max(greatest(delivered_to, read_to)) filter (where greatest(delivered_to, read_to) > seated_to), 0)::int
        as delivered_to,
      coalesce(max(read_to) filter (where read_to > seated_to), 0)::int as read_to
    from conversation_people
    where conversation_id = ${seat.id} and (user_id = ${seat.person_id}) <> ${seat.is_person}`)
  return rows[0] ?? { delivered_to: 0, read_to: 0 }
}
