// What the parts of an export are made of: whose rows, which names belong to ids, and the statement that reads a part.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { exportKeyOf } from '../../experiences/origin.ts'
import { isSeenBy } from '../../requests/readers.server.ts'

/** The user, as a value of a statement. */
type Me = string
type Expression = (me: Me) => SQL

export interface ExportPart {
  /** Of `data/<name>.json` and `pages/<name>.html`. */
  name: string
  title: string
  table: PgTable
  rows: Expression
  /** Columns that are left out, with the reason. */
  withheld: Readonly<Record<string, string>>
  /** Columns of which the user sees something else than what is stored. */
  instead: Readonly<Record<string, Expression>>
  /** What is added, such as the names that belong to ids. */
  also: Readonly<Record<string, Expression>>
}

type ColumnOf<Table extends PgTable> = Extract<keyof Table['_']['columns'], string>

interface PartDetails<Column extends string> {
  title: string
  /** By default the table's. */
  name?: string
  rows: Expression
  withheld?: Partial<Record<Column, string>>
  instead?: Partial<Record<Column, Expression>>
  also?: Record<string, Expression>
}

export function part<Table extends PgTable>(table: Table, details: PartDetails<ColumnOf<Table>>): ExportPart {
  const { title, name = getTableName(table), rows, withheld = {}, instead = {}, also = {} } = details
  // The casts: with the names of its own columns alone, the list of all parts would have no common type.
  return {
    name,
    title,
    table,
    rows,
    withheld: withheld as Record<string, string>,
    instead: instead as Record<string, Expression>,
    also,
  }
}

export const secret = 'It opens something, so it is for no file.'
export const internal = 'It only helps the product to work and says nothing about you.'
export const others = 'It is about someone else.'
export const derived = 'It is worked out from what the file contains.'

export const mine =
  (column: string): Expression =>
  (me) =>
    sql`${sql.raw(column)} = ${me}::uuid`

export const myEmail = (me: Me) => sql`(select email from users where id = ${me}::uuid)`
export const byEmail =
  (column: string): Expression =>
  (me) =>
    sql`${sql.raw(column)} = ${myEmail(me)}`

export const nameOf =
  (id: string): Expression =>
  () =>
    sql`(select nullif(btrim(named.first_name || ' ' || named.last_name), '') from profiles named where named.id = ${sql.raw(id)})`
export const topicOf =
  (id: string): Expression =>
  () =>
    sql`(select named.name from topics named where named.id = ${sql.raw(id)})`
export const countryOf =
  (id: string): Expression =>
  () =>
    sql`(select named.code from countries named where named.id = ${sql.raw(id)})`
export const eventTitleOf =
  (id: string): Expression =>
  () =>
    sql`(select named.title from events named where named.id = ${sql.raw(id)})`

/** What an import wrote is known by it as a copy; other keys say nothing. */
export const importKeyOf =
  (creationKey: string): Expression =>
  () =>
    sql`(select given.key from (values (${sql.raw(creationKey)})) given (key) where starts_with(given.key, ${exportKeyOf('')}))`

export const inOwn =
  (column: string, table: 'events' | 'shortlists'): Expression =>
  (me) =>
    sql`${sql.raw(column)} in (select own.id from ${sql.identifier(table)} own where own.owner_id = ${me}::uuid)`

/** By id alone, because `isSeenBy` is worded for the table under its own name. */
export const inSeenRequests =
  (column: string): Expression =>
  (me) =>
    sql`${sql.raw(column)} in (select booking_requests.id from booking_requests where ${isSeenBy(me)})`

export const inSeenConversations =
  (column: string): Expression =>
  (me) =>
    sql`${sql.raw(column)} in (
      select conversations.id from conversations
      where conversations.id in (select conversations_of_person(${me}::uuid))
        and (conversations.request_id is null or ${inSeenRequests('conversations.request_id')(me)}))`

export const seenMessages: Expression = (me) =>
  sql`(${inSeenConversations('messages.conversation_id')(me)} and not ${me}::uuid = any(messages.hidden_from))`

export const forSpeakerAlone =
  (column: string): Expression =>
  (me) =>
    sql`case when exists (select from booking_requests own
      where own.id = ${sql.raw(column.startsWith('booking_requests.') ? 'booking_requests.id' : 'booking_request_steps.request_id')}
        and own.profile_id = ${me}::uuid) then ${sql.raw(column)} end`

/** The rows of a part as JSON, one a row, in the order of their key. */
export function selectPart({ table, rows, withheld, instead, also }: ExportPart, me: Me): SQL {
  const name = getTableName(table)
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  const selected = [
    ...columns
      .filter((column) => !(column in withheld))
      .map((column) => {
        const value = instead[column]?.(me) ?? sql`${sql.identifier(name)}.${sql.identifier(column)}`
        return sql`${value} as ${sql.identifier(column)}`
      }),
    ...Object.entries(also).map(([alias, value]) => sql`${value(me)} as ${sql.identifier(alias)}`),
  ]
  const order = keyOf(table).map((column) => sql`${sql.identifier(name)}.${sql.identifier(column)}`)
  return sql`select row_to_json(exported)::text as row from (
    select ${sql.join(selected, sql`, `)} from ${sql.identifier(name)}
    where ${rows(me)} order by ${sql.join(order, sql`, `)}) exported`
}

function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const single = columns.filter(({ primary }) => primary)
  return (single.length > 0 ? single : (primaryKeys[0]?.columns ?? [])).map(({ name }) => name)
}
