// Reads conversations: the list of a user's own, searched and filtered; one of them; and its messages, a page at a time in
// either direction.
import { type SQL, sql } from 'drizzle-orm'
import { foldWords } from '../../lib/fold-text.ts'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { invalidField } from '../../server/errors.ts'
import type { Picture } from '../media/schema.ts'
import { readPictures } from '../media/service.server.ts'
import { listFiles, presentFile } from './files/service.server.ts'
import { changeWindow } from './limits.ts'
import { explainRefusal } from './may-write.server.ts'
import type {
  Conversation,
  ConversationFilters,
  ConversationList,
  ConversationRow,
  ConversationView,
  Message,
  MessageList,
  MessagePosition,
} from './schema.ts'
import { findSeat, type Seat } from './seats.server.ts'
import { messageTexts as texts } from './texts.ts'

/** Characters of a message, and of a draft, in a list. */
const excerptLength = 160
/** More are counted as so many. */
const mostCounted = 99

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
  const words = q === '' ? null : await weighWords(db, q)
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
    db.execute<FoundRow>(selectRows(userId, null, id)),
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

/** Throws AppError `not_found`, and `invalid_input` for more than one position. */
export async function listMessages(
  db: Database,
  userId: string,
  id: string,
  { before, after, around, limit }: MessagePosition & { limit: number },
): Promise<MessageList> {
  if ([before, after, around].filter((position) => position !== undefined).length > 1)
    throw invalidField('before', 'Name one position')
  const seat = await findSeat(db, userId, id)
  const read = (where: SQL, order: SQL, count: number) =>
    selectMessages(db, userId, seat, where, order, count)
  const older = (number: number, count: number) =>
    read(sql`m.number < ${number}`, sql`m.number desc`, count + 1)
  const newer = (number: number, count: number) => read(sql`m.number > ${number}`, sql`m.number`, count + 1)
  if (after !== undefined) {
    const found = await newer(after, limit)
    return { messages: found.slice(0, limit), has_earlier: after > 0, has_later: found.length > limit }
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2)
    const [earlier, later] = await Promise.all([older(around + 1, half), newer(around, half)])
    return {
      messages: [...earlier.slice(0, half).reverse(), ...later.slice(0, half)],
      has_earlier: earlier.length > half,
      has_later: later.length > half,
    }
  }
  const found = await older(before ?? seat.last_number + 1, limit)
  return {
    messages: found.slice(0, limit).reverse(),
    has_earlier: found.length > limit,
    has_later: before !== undefined && before <= seat.last_number,
  }
}

/** Throws AppError `not_found`. */
export async function readMessage(db: Database, userId: string, seat: Seat, id: string): Promise<Message> {
  const [found] = await selectMessages(db, userId, seat, sql`m.id = ${id}`, sql`m.number`, 1)
  if (!found) throw new Error('A message that was just written is not there.')
  return found
}

/** When the newest unread message of the other side arrived, in a conversation that is neither muted nor away; null: none. */
export function newestMessage(userId: string): SQL {
  return sql`(select max(m.created_at) from conversation_people p
    join conversations c on c.id = p.conversation_id and c.last_number > p.read_to
    left join booking_requests r on r.id = c.request_id
    join messages m on m.conversation_id = c.id and m.number > p.read_to
    where p.user_id = ${userId} and not p.is_muted and not ${isSnoozed} and ${isUnread(userId)}
      and c.id in (select conversations_of_person(${userId})))`
}

/** Of `p`. */
const isSnoozed = sql.raw('(coalesce(p.snoozed_until > now(), false) or coalesce(p.wakes_on_reply, false))')

/** Of `m`, `c` and `r`: the other side's, shown to the user, and still there. */
function isUnread(userId: string): SQL {
  return sql`m.by_person <> (coalesce(r.profile_id, c.person_id) = ${userId})
    and m.deleted_at is null and not ${userId}::uuid = any(m.hidden_from)`
}

/** Of all conversations in which something was written, or one of them, whether or not. */
function selectRows(userId: string, words: Words | null, id?: string): SQL {
  const which =
    id === undefined
      ? sql`c.id in (select conversations_of_person(${userId})) and (last.number is not null or p.draft <> '')`
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
      (select btrim(s.first_name || ' ' || s.last_name) from profiles s where s.id = last.sender_id) as sender_name,
      coalesce(last.created_at, c.created_at) as at,
      case when p.read_to < c.last_number then (select count(*)::int from (
        select from messages m where m.conversation_id = c.id and m.number > p.read_to and ${isUnread(userId)}
        limit ${mostCounted}) as news) else 0 end as unread,
      coalesce(last.by_person <> own.is_person and last.deleted_at is null, false) as is_waiting,
      coalesce(p.is_muted, false) as is_muted, p.archived_at is not null as is_archived,
      ${isSnoozed} as is_snoozed, p.snoozed_until, coalesce(p.draft, '') as draft,
      coalesce(p.read_to, 0) as read_to,
      ${words ? sql`hit.number` : sql`null::int`} as found_number,
      ${words ? sql`hit.text` : sql`null::text`} as found_text
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
    ${words ? joinHits(userId, words) : sql``}
    where ${which}`
}

/**
 * The newest message with all the words in each of the user's conversations; the last word may be unfinished. Rare words are
 * looked up for all conversations at once; common ones are found soon by reading each from its end.
 */
function joinHits(userId: string, { q, isCommon }: Words): SQL {
  const fits = sql`m.words @@ ${wordsQuery(q)}::tsquery and m.deleted_at is null and m.withheld_at is null
    and not ${userId}::uuid = any(m.hidden_from)`
  if (isCommon)
    return sql`left join lateral (select m.number, m.text from messages m where m.conversation_id = c.id and ${fits}
      order by m.number desc limit 1) as hit on true`
  return sql`left join (select distinct on (m.conversation_id) m.conversation_id, m.number, m.text from messages m
    where ${fits} and m.conversation_id = any(array(select conversations_of_person(${userId})))
    order by m.conversation_id, m.number desc) as hit on hit.conversation_id = c.id`
}

interface Words {
  q: string
  isCommon: boolean
}

/** The share of messages from which on words are common. */
const commonShare = 0.01

/** Asks the planner's statistics, which costs a fraction of either way of searching. */
async function weighWords(db: Database, q: string): Promise<Words> {
  const words = wordsQuery(q)
  if (words === '') return { q, isCommon: false }
  const [plan, [size]] = await Promise.all([
    db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      sql`explain (format json) select from messages m where m.words @@ ${words}::tsquery`,
    ),
    db
      .execute<{ rows: number }>(sql`select reltuples as rows from pg_class where oid = 'messages'::regclass`)
      .then(({ rows }) => rows),
  ])
  const expected = plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return { q, isCommon: expected > commonShare * Math.max(size?.rows ?? 0, 1) }
}

/** A lexeme in quotes, as a tsquery reads it. No word contains a quote or a backslash. */
function wordsQuery(q: string): string {
  const words = [...new Set(foldWords(q).map(({ typed }) => typed))].slice(0, 12)
  if (words.length === 0) return ''
  return words.map((word) => `'${word}':*`).join(' & ')
}

/** In the names, the event, or a message. */
function isFound(q: string): SQL {
  const pattern = containsPattern(q)
  return sql`(listed.found_number is not null or listed.other_name ilike ${pattern} or listed.about ilike ${pattern})`
}

const views: Record<ConversationView, SQL> = {
  open: sql.raw('not is_archived and not is_snoozed'),
  unread: sql.raw('not is_archived and not is_snoozed and unread > 0'),
  waiting: sql.raw('not is_archived and not is_snoozed and is_waiting'),
  snoozed: sql.raw('not is_archived and is_snoozed'),
  archived: sql.raw('is_archived'),
}

function inView(view: ConversationView): SQL {
  return views[view]
}

async function countWaiting(
  db: Database,
  userId: string,
): Promise<Pick<ConversationList, 'waiting' | 'has_undelivered'>> {
  const { rows } = await db.execute<{ waiting: number; has_undelivered: boolean }>(sql`
    select count(*) filter (where last.by_person <> (coalesce(r.profile_id, c.person_id) = ${userId})
        and last.deleted_at is null and p.archived_at is null and not ${isSnoozed})::int as waiting,
      coalesce(bool_or(p.delivered_to < c.last_number), false) as has_undelivered
    from conversations c
    left join booking_requests r on r.id = c.request_id
    left join conversation_people p on p.conversation_id = c.id and p.user_id = ${userId}
    join lateral (
      select m.by_person, m.deleted_at from messages m
      where m.conversation_id = c.id and not ${userId}::uuid = any(m.hidden_from)
      order by m.number desc limit 1
    ) as last on true
    where c.id in (select conversations_of_person(${userId}))`)
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

function whoseIs(
  { sender_id, by_person }: { sender_id: string | null; by_person: boolean },
  userId: string,
  isPerson: boolean,
): Message['by'] {
  if (sender_id === userId) return 'you'
  return by_person === isPerson ? 'ours' : 'theirs'
}

/** In one line, never ending within a character. */
function excerptOf(text: string): string {
  const characters = [...text.slice(0, excerptLength * 4).replaceAll(/\s+/g, ' ')]
  return characters.length <= excerptLength
    ? characters.join('')
    : `${characters.slice(0, excerptLength).join('')}…`
}

/** The part of the text where the first of the words is. */
function excerptAround(text: string, q: string): string {
  const wanted = foldWords(q).map(({ typed }) => typed)
  const at = foldWords(text).find(({ typed, forms }) =>
    wanted.some((word) => typed.startsWith(word) || forms.some((form) => form.startsWith(word))),
  )?.at
  const start = at === undefined || at < 40 ? 0 : text.indexOf(' ', at - 30) + 1
  return excerptOf(start === 0 ? text : `…${text.slice(start)}`)
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
    select coalesce(max(greatest(delivered_to, read_to)), 0)::int as delivered_to, coalesce(max(read_to), 0)::int as read_to
    from conversation_people
    where conversation_id = ${seat.id} and (user_id = ${seat.person_id}) <> ${seat.is_person}`)
  return rows[0] ?? { delivered_to: 0, read_to: 0 }
}

interface FoundMessage extends Record<string, unknown> {
  id: string
  number: number
  sender_id: string | null
  sender_name: string | null
  by_person: boolean
  client_id: string
  text: string
  edited_at: Date | null
  deleted_at: Date | null
  is_withheld: boolean
  is_reported: boolean
  created_at: Date
  quote_id: string | null
  quote_number: number
  quote_sender_id: string | null
  quote_by_person: boolean
  quote_name: string | null
  quote_text: string
}

async function selectMessages(
  db: Database,
  userId: string,
  seat: Seat,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<Message[]> {
  const nameOf = (alias: string) =>
    sql.raw(`nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name), '')`)
  const { rows } = await db.execute<FoundMessage>(sql`
    select m.id, m.number, m.sender_id, m.by_person, m.client_id, m.edited_at, m.deleted_at, m.created_at,
      case when m.withheld_at is null then m.text else '' end as text, m.withheld_at is not null as is_withheld,
      exists (select from reports where kind = 'message' and subject_id = m.id and reporter_id = ${userId}) as is_reported,
      ${nameOf('s')} as sender_name, q.id as quote_id, q.number as quote_number, q.sender_id as quote_sender_id,
      q.by_person as quote_by_person,
      case when q.withheld_at is null then q.text else '' end as quote_text, ${nameOf('qs')} as quote_name
    from messages m
    left join profiles s on s.id = m.sender_id
    left join messages q on q.id = m.quote_of and not ${userId}::uuid = any(q.hidden_from)
    left join profiles qs on qs.id = q.sender_id
    where m.conversation_id = ${seat.id} and not ${userId}::uuid = any(m.hidden_from) and ${where}
    order by ${order} limit ${limit}`)
  const files = await listFiles(
    db,
    seat,
    rows.filter(({ is_withheld }) => !is_withheld).map((row) => row.id),
  )
  return rows.map((row) => presentMessage(row, userId, seat.is_person, files.get(row.id)))
}

function presentMessage(
  row: FoundMessage,
  userId: string,
  isPerson: boolean,
  files: Parameters<typeof presentFile>[0][] = [],
): Message {
  const by = whoseIs(row, userId, isPerson)
  const created = new Date(row.created_at)
  const until = new Date(created.getTime() + changeWindow)
  return {
    id: row.id,
    number: row.number,
    by,
    sender: row.sender_id === null ? null : { name: row.sender_name ?? texts.someone },
    text: row.text,
    quote:
      row.quote_id === null
        ? null
        : {
            id: row.quote_id,
            number: row.quote_number,
            by: whoseIs({ sender_id: row.quote_sender_id, by_person: row.quote_by_person }, userId, isPerson),
            name: row.quote_name ?? texts.someone,
            text: excerptOf(row.quote_text),
          },
    files: files.map(presentFile),
    client_id: by === 'you' ? row.client_id : null,
    changeable_until:
      by === 'you' && row.deleted_at === null && !row.is_withheld && until > new Date()
        ? until.toISOString()
        : null,
    edited_at: untilOf(row.edited_at),
    deleted_at: untilOf(row.deleted_at),
    is_withheld: row.is_withheld,
    is_reported: row.is_reported,
    created_at: created.toISOString(),
  }
}
