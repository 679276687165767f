// Suggested topics: read by name, because several people may miss the same, and decided once for all of them.
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { isoTime } from '../../../server/database/iso-time.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { topicSuggestions as suggestions, topics } from '../../topics/table.server.ts'
import type { SuggestedTopic, SuggestedTopics, SuggestionDecision, SuggestionFilters } from './schema.ts'
import { insertTopic, isSame, lockTopic } from './service.server.ts'

const inOrder = (state: SuggestionFilters['state']) =>
  keyset({
    name: `topic suggestions ${state}`,
    by: sql.raw('found.at'),
    type: 'timestamptz',
    id: sql.raw('found.id'),
    direction: state === 'open' ? 'asc' : 'desc',
  })

/** Open ones the longest wait first, decided ones the latest first. Throws AppError `invalid_input` for an invalid cursor. */
export async function listSuggestions(
  db: Database,
  { state, cursor, limit }: SuggestionFilters & PageRequest,
): Promise<SuggestedTopics> {
  const order = inOrder(state)
  const further = order.after(order.read(cursor)) ?? sql`true`
  const isOpen = state === 'open'
  const at = isOpen ? sql`min(s.created_at)` : sql`s.decided_at`
  const { rows: found } = await db.execute<SuggestedTopic & { key: string }>(sql`
    select ${order.key} as key, found.id, found.name, found.state, found.people, found.notes, found.reason,
      found.created_at, found.decided_at,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as topic
    from (
      select (array_agg(s.id order by s.created_at, s.id))[1] as id,
        (array_agg(s.name order by s.created_at, s.id))[1] as name, s.state, ${at} as at, s.topic_id, s.reason,
        json_agg(json_build_object('id', u.id,
          'name', coalesce(nullif(btrim(u.name || ' ' || u.last_name), ''), u.email)) order by s.created_at, s.id) as people,
        array_remove(array_agg(s.note order by s.created_at, s.id), '') as notes,
        ${isoTime(sql`min(s.created_at)`)} as created_at, ${isoTime(sql`s.decided_at`)} as decided_at
      from ${suggestions} s join ${users} u on u.id = s.user_id
      where ${isOpen ? sql`s.state = 'open'` : sql`s.state <> 'open'`}
      group by lower(s.name), s.state, s.decided_at, s.topic_id, s.reason
    ) found left join ${topics} t on t.id = found.topic_id
    where ${further} order by ${sql.join([...order.orderBy], sql`, `)} limit ${limit + 1}`)
  const { rows, next_cursor } = order.toPage(found, limit)
  const counted = await db.execute<SuggestedTopics['counts']>(sql`
    select count(distinct lower(name)) filter (where state = 'open')::int as open,
      count(distinct (lower(name), decided_at)) filter (where state <> 'open')::int as decided from ${suggestions}`)
  return {
    rows: rows.map(({ key: _, ...row }) => row),
    next_cursor,
    counts: counted.rows[0] ?? { open: 0, decided: 0 },
  }
}

/** Everyone who suggested it is told. Throws AppError `not_found`, `conflict` once it is decided, `invalid_input`. */
export async function decideOnSuggestion(
  db: Database,
  actor: Actor,
  id: string,
  decision: SuggestionDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx.select().from(suggestions).where(eq(suggestions.id, id))
    if (!first) throw new AppError('not_found', 'There is no such suggestion.')
    const rows = await tx
      .select()
      .from(suggestions)
      .where(and(eq(suggestions.state, 'open'), sql`lower(${suggestions.name}) = lower(${first.name})`))
      .orderBy(suggestions.id)
      .for('no key update')
    if (!rows.some((row) => row.id === id)) {
      throw new AppError('conflict', 'Someone has already decided on this suggestion.')
    }
    const outcome = await carryOut(tx, first.name, decision)
    const decided_at = new Date()
    for (const row of rows) {
      await tx
        .update(suggestions)
        .set({
          state: outcome.state,
          topic_id: outcome.topic?.id ?? null,
          reason: decision.action === 'decline' ? decision.reason : '',
          decided_by: actor.id,
          decided_at,
        })
        .where(eq(suggestions.id, row.id))
      // Only ids: the log keeps no words that a person has typed.
      await recordAudit(tx, actor, `topic.suggestion_${outcome.state}`, {
        subjectId: row.user_id,
        before: { suggestion_id: row.id, state: 'open' },
        after: { suggestion_id: row.id, state: outcome.state, topic_id: outcome.topic?.id ?? null },
      })
    }
    await tellPeople(tx, actor, rows, outcome, decision)
  })
}

interface Outcome {
  state: 'accepted' | 'merged' | 'declined'
  topic: { id: string; name: string } | null
}

async function carryOut(tx: Database, suggested: string, decision: SuggestionDecision): Promise<Outcome> {
  if (decision.action === 'decline') return { state: 'declined', topic: null }
  if (decision.action === 'accept') {
    const id = await insertTopic(tx, decision)
    return { state: 'accepted', topic: { id, name: decision.name } }
  }
  const [known] = await tx.select({ id: topics.id }).from(topics).where(eq(topics.id, decision.topic_id))
  if (!known) throw invalidField('topic_id', 'Topic not found')
  const { id, name, known_as } = await lockTopic(tx, decision.topic_id)
  if (![name, ...known_as].some((one) => isSame(one, suggested))) {
    await tx
      .update(topics)
      .set({ known_as: [...known_as, suggested] })
      .where(eq(topics.id, id))
  }
  return { state: 'merged', topic: { id, name } }
}

async function tellPeople(
  tx: Database,
  actor: Actor,
  rows: readonly (typeof suggestions.$inferSelect)[],
  { state, topic }: Outcome,
  decision: SuggestionDecision,
): Promise<void> {
  const types = new Map(
    (
      await tx
        .select({ id: users.id, user_type: users.user_type })
        .from(users)
        .where(sql`${users.id} = any(${sql.param(rows.map(({ user_id }) => user_id))}::uuid[])`)
    ).map((user) => [user.id, user.user_type] as const),
  )
  await notify(
    tx,
    rows
      .filter(({ user_id }) => user_id !== actor.id)
      .map((row) => ({
        userId: row.user_id,
        kind: 'topic_suggestion' as const,
        subject: { type: `topic_of_${types.get(row.user_id) ?? 'speaker'}`, id: row.id },
        data: {
          outcome: state,
          what: topic?.name ?? row.name,
          note: decision.action === 'decline' ? decision.reason : undefined,
        },
      })),
  )
}
