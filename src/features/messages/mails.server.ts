// One mail per conversation and reader with messages that are unread for 15 minutes, if the reader chose these mails. Messages
// that were read, or answered by a colleague, are left out; in quiet hours the mail waits for their end.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatMoment } from '../../lib/dates.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { paths } from '../../vocabulary/paths.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { choicesOf } from '../notifications/choices.server.ts'
import { stopUrl } from '../notifications/mails.server.ts'
import { quietUntilOf } from '../notifications/quiet-hours/service.server.ts'
import { notifications } from '../notifications/table.server.ts'
import { addDigestAgain, unreadFor } from './digest-jobs.server.ts'
import { lockMarks, readsAlong } from './seats.server.ts'
import { conversationPeople } from './table.server.ts'
import { messageTexts } from './texts.ts'

const texts = messageTexts.mail
/** Messages in one mail, and characters of each. */
const mostMailed = 10
const longestMailed = 1_000

type Links = Pick<Config, 'appUrl' | 'secret'>

interface Unread extends Record<string, unknown> {
  user_id: string
  email: string
  time_zone: string | null
  about: string | null
  number: number
  name: string
  text: string
  created_at: Date
  is_due: boolean
  /** ms since 1970. */
  due_at: number
}

/** Mails each participant their unread messages. Run by the job. */
export async function mailUnread(db: Database, config: Links, conversationId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMarks(tx, conversationId)
    const { rows } = await tx.execute<Unread>(selectUnread(conversationId))
    const readers = Map.groupBy(rows, ({ user_id }) => user_id)
    const choiceOf = await choicesOf(tx, [...readers.keys()], ['messages'])
    const quietUntil = await quietUntilOf(tx, [...readers.keys()])
    let next = Number.POSITIVE_INFINITY
    for (const [userId, unread] of readers) {
      if (choiceOf(userId, 'messages').email !== 'now') continue
      const end = quietUntil(userId)
      if (!unread.some(({ is_due }) => is_due)) next = Math.min(next, ...unread.map(({ due_at }) => due_at))
      else if (end) next = Math.min(next, end.getTime())
      else await mailTo(tx, config, conversationId, unread)
    }
    if (Number.isFinite(next)) await addDigestAgain(tx, conversationId, next)
  })
}

/** In the order of their numbers. Due: unread for long enough, and the conversation is not snoozed any more. */
function selectUnread(conversationId: string) {
  const due = sql`greatest(m.created_at + make_interval(secs => ${unreadFor / 1000}), p.snoozed_until)`
  return sql`
    select p.user_id, u.email, own.time_zone, coalesce(r.event_name, e.title) as about, m.number, m.text, m.created_at,
      coalesce(nullif(btrim(s.first_name || ' ' || s.last_name), ''), ${messageTexts.someone}) as name,
      ${due} <= now() as is_due, (extract(epoch from ${due}) * 1000)::float8 as due_at
    from conversations c
    left join booking_requests r on r.id = c.request_id
    left join events e on e.id = c.event_id
    join conversation_people p on p.conversation_id = c.id and not p.is_muted and not p.wakes_on_reply
    join users u on u.id = p.user_id and u.suspended_at is null
    join profiles own on own.id = p.user_id
    join messages m on m.conversation_id = c.id and m.number > greatest(p.read_to, p.mailed_to)
      and m.deleted_at is null and m.withheld_at is null and not p.user_id = any(m.hidden_from)
      and m.by_person <> (coalesce(r.profile_id, c.person_id) = p.user_id)
      and not exists (select from blocks b where b.blocker_id = p.user_id and b.blocked_id = m.sender_id)
    left join profiles s on s.id = m.sender_id
    where c.id = ${conversationId} and p.user_id in (select people_of_conversation(c.id))
      and not exists (select from messages answer where answer.conversation_id = c.id and answer.number > m.number
        and answer.by_person <> m.by_person and answer.deleted_at is null)
      and not ${readsAlong(sql`p.user_id`)}
    order by p.user_id, m.number`
}

async function mailTo(
  tx: Database,
  config: Links,
  conversationId: string,
  unread: readonly Unread[],
): Promise<void> {
  const [first] = unread
  const last = unread.at(-1)
  if (!first || !last) return
  const { user_id, email, about } = first
  await tx
    .update(conversationPeople)
    .set({ mailed_to: last.number })
    .where(
      and(eq(conversationPeople.conversation_id, conversationId), eq(conversationPeople.user_id, user_id)),
    )
  await tx
    .update(notifications)
    .set({ mailed_at: new Date() })
    .where(
      and(
        eq(notifications.user_id, user_id),
        eq(notifications.kind, 'message'),
        eq(notifications.subject_id, conversationId),
        isNull(notifications.read_at),
      ),
    )
  const shown = unread.slice(0, mostMailed)
  const rest = unread.length - shown.length
  const unsubscribe = stopUrl(config, 'messages', user_id)
  const subject = unread.length === 1 ? texts.subject(first.name) : texts.subjectOf(unread.length, first.name)
  await queueMailInLayout(
    tx,
    { recipient: email, kind: 'unread_messages', unsubscribe },
    {
      subject: subject.slice(0, 190).toWellFormed(),
      preheader: texts.preheader,
      paragraphs: [
        ...(about === null ? [] : [texts.about(about)]),
        ...shown.map((message) => `${texts.line(message.name, momentOf(message))}\n${shorten(message.text)}`),
        ...(rest === 0 ? [] : [texts.more(rest)]),
      ],
      action: {
        label: texts.open,
        url: config.appUrl + paths.dashboardConversation(conversationId),
      },
      footer: texts.footer(unsubscribe),
    },
  )
}

/** In the reader's time zone, which it names. */
function momentOf({ created_at, time_zone }: Unread): string {
  const timeZone = time_zone ?? 'UTC'
  const at = new Date(created_at)
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatMoment(at, { locale: 'en', timeZone })} ${zone}`
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= longestMailed ? text : `${characters.slice(0, longestMailed).join('')}…`
}
