// Sums views and appearances in search by day, once a day is over. Readers take summed days from the sums and all others from
// the rows, so a figure is the same before and after, however late the job runs or how often. A view that is written after
// its day was summed corrects the sums in its own transaction. A month is summed from its days, with its last one.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { searchAppearances } from '../appearances/table.server.ts'
import { addDays, firstDay, firstOfMonth, nextMonth, type Period, wholeMonthsIn } from '../ranges.ts'
import { profileViews } from '../table.server.ts'
import { type measures, profileDays, profileMonths, rollups } from './table.server.ts'

type Measure = (typeof measures)[number]

const kind = 'profile_days'
/** Days of one transaction: views that are written meanwhile wait for it. */
const daysAtOnce = 7

/** The last summed day, or the day before any was counted. */
export async function readSummedThrough(db: Pick<Database, 'select'>): Promise<string> {
  const [row] = await db.select({ through: rollups.through }).from(rollups).where(eq(rollups.kind, kind))
  return row?.through ?? addDays(firstDay, -1)
}

/** Sums every day that is over and not summed yet. */
export async function sumDays(db: Database, now = new Date(), signal?: AbortSignal): Promise<void> {
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  while (await sumNext(db, yesterday)) signal?.throwIfAborted()
}

/** Returns whether days are left. */
function sumNext(db: Database, last: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const through = await lockSums(tx, 'update')
    const from = through === null ? await findFirstDay(tx) : addDays(through, 1)
    if (from === null || from > last) {
      await tx
        .update(rollups)
        .set({ through: maxOf(through, last), ran_at: new Date() })
        .where(eq(rollups.kind, kind))
      return false
    }
    const end = addDays(from, daysAtOnce - 1)
    const to = end < last ? end : last
    await tx.execute(sql`delete from ${profileDays} where day between ${from}::date and ${to}::date`)
    await addSums(tx, { from, to })
    for (const month of monthsEndingIn({ from, to })) await sumMonth(tx, month)
    await tx.update(rollups).set({ through: to, ran_at: new Date() }).where(eq(rollups.kind, kind))
    return to < last
  })
}

/** Their first days. */
function monthsEndingIn({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = firstOfMonth(from); addDays(nextMonth(month), -1) <= to; month = nextMonth(month))
    months.push(month)
  return months
}

/** From its days, anew. */
async function sumMonth(tx: Database, month: string, profileIds?: readonly string[]): Promise<void> {
  const ofProfiles = profileIds ? sql`and profile_id in ${profileIds}` : sql``
  await tx.execute(sql`delete from ${profileMonths} where month = ${month}::date ${ofProfiles}`)
  await tx.execute(sql`insert into ${profileMonths} (profile_id, measure, month, value, count)
    select profile_id, measure, ${month}::date, value, least(sum(count), 2147483647)::int from ${profileDays}
    where day >= ${month}::date and day < ${nextMonth(month)}::date ${ofProfiles} group by 1, 2, 4`)
}

function maxOf(a: string | null, b: string): string {
  return a !== null && a > b ? a : b
}

/** `share`: views are about to be written; `update`: days are about to be summed. Returns the last summed day. */
async function lockSums(tx: Database, strength: 'share' | 'update'): Promise<string | null> {
  await tx.insert(rollups).values({ kind }).onConflictDoNothing()
  const [row] = await tx
    .select({ through: rollups.through })
    .from(rollups)
    .where(eq(rollups.kind, kind))
    .for(strength)
  return row?.through ?? null
}

async function findFirstDay(tx: Database): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select least((select min(day) from ${profileViews}), (select min(day) from ${searchAppearances}))::text as day`)
  return rows[0]?.day ?? null
}

async function addSums(tx: Database, { from, to }: Period, profileIds?: readonly string[]): Promise<void> {
  const counted = countsOfRows({ from, to }, ['views', 'country', 'device', 'referrer', 'source'], profileIds)
  const found = profileIds
    ? sql``
    : sql` union all select profile_id, 'found', day, '', count(*) from ${searchAppearances}
        where day between ${from}::date and ${to}::date group by 1, 3`
  await tx.execute(sql`insert into ${profileDays} (profile_id, measure, day, value, count)
    select profile_id, measure, day, value, least(count, 2147483647)::int from (${counted}${found}) as counts`)
}

/**
 * In the transaction that writes views, before them. Returns what corrects the sums after them: a view can be of a day that
 * is already summed, because it was seen before midnight or waited for the database.
 */
export async function keepSumsRight(
  tx: Database,
  written: readonly { profile_id: string; day: string }[],
  today: string,
): Promise<() => Promise<void>> {
  const late = written.filter(({ day }) => day < today)
  if (late.length === 0) return async () => {}
  const through = await lockSums(tx, 'share')
  return async () => {
    const days = new Set(late.flatMap(({ day }) => (through !== null && day <= through ? [day] : [])))
    for (const day of days) {
      const ids = [...new Set(late.filter((view) => view.day === day).map(({ profile_id }) => profile_id))]
      await tx.execute(sql`delete from ${profileDays}
        where profile_id in ${ids} and day = ${day}::date and measure <> 'found'`)
      await addSums(tx, { from: day, to: day }, ids)
      const month = firstOfMonth(day)
      if (through !== null && nextMonth(month) <= addDays(through, 1)) await sumMonth(tx, month, ids)
    }
  }
}

/** Where a view has the value of each measure. */
const columnOf = {
  views: `''`,
  country: 'views.country',
  device: 'views.device',
  referrer: 'views.referrer_host',
  source: 'views.source',
} as const

/** Rows of `profile_id, measure, day, value, count` from the views themselves. `wanted` has a measure of views. */
function countsOfRows({ from, to }: Period, wanted: readonly Measure[], profileIds?: readonly string[]): SQL {
  const traits = wanted.flatMap((measure) =>
    measure === 'found' ? [] : [sql`(${measure}, ${sql.raw(columnOf[measure])})`],
  )
  return sql`select views.profile_id, traits.measure, views.day, traits.value, sum(views.views) as count
    from ${profileViews} as views cross join lateral (values ${sql.join(traits, sql`, `)}) as traits (measure, value)
    where views.day between ${from}::date and ${to}::date
      ${profileIds ? sql`and views.profile_id in ${profileIds}` : sql``}
      and (traits.measure <> 'source' or traits.value <> '')
    group by 1, 2, 3, 4`
}

interface Counted {
  measures: readonly Measure[]
  /** The last summed day. */
  through: string
}

/** The same of any days of some speakers, from the sums where there are any. */
export function countsOf(
  profileIds: readonly string[],
  { from, to }: Period,
  { measures: wanted, through }: Counted,
): SQL {
  const summed = daysOf(profileIds, { from, to: to < through ? to : through }, wanted)
  return sql`(${summed} union all ${openCounts(profileIds, { from, to }, { measures: wanted, through })})`
}

/** For sums over the period: as `countsOf`, but the rows of a whole month may be one, of its first day. */
export function countsInMonths(profileIds: readonly string[], period: Period, counted: Counted): SQL {
  const { from, to } = period
  const { measures: wanted, through } = counted
  const last = to < through ? to : through
  const months = wholeMonthsIn({ from, to: last })
  if (months === null) return countsOf(profileIds, period, counted)
  const before = daysOf(profileIds, { from, to: addDays(months.from, -1) }, wanted)
  const after = daysOf(profileIds, { from: addDays(months.to, 1), to: last }, wanted)
  return sql`(select profile_id, measure, month as day, value, count::bigint as count from ${profileMonths}
      where profile_id in ${profileIds} and measure in ${wanted}
        and month between ${months.from}::date and ${firstOfMonth(months.to)}::date
    union all ${before} union all ${after} union all ${openCounts(profileIds, period, counted)})`
}

function daysOf(profileIds: readonly string[], { from, to }: Period, wanted: readonly Measure[]): SQL {
  return sql`select profile_id, measure, day, value, count::bigint as count from ${profileDays}
    where profile_id in ${profileIds} and measure in ${wanted} and day between ${from}::date and ${to}::date`
}

/** Of the days that are not summed yet. */
function openCounts(
  profileIds: readonly string[],
  { from, to }: Period,
  { measures: wanted, through }: Counted,
): SQL {
  const open = { from: through < from ? from : addDays(through, 1), to }
  const found = wanted.includes('found')
    ? sql` union all select profile_id, 'found', day, '', count(*) from ${searchAppearances}
        where profile_id in ${profileIds} and day between ${open.from}::date and ${open.to}::date group by 1, 3`
    : sql``
  return sql`${countsOfRows(open, wanted, profileIds)}${found}`
}
