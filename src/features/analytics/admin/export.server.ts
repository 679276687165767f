// One list of the installation's figures as CSV.
import type { Database } from '../../../server/database/database.ts'
import { csvFile, type Row } from '../csv.server.ts'
import type { RangeChoice } from '../ranges.ts'
import { type AdminAnalytics, type AdminPart, funnelSteps } from './schema.ts'
import { readAdminAnalytics } from './service.server.ts'

export async function exportAdminAnalytics(
  db: Database,
  { part, ...choice }: RangeChoice & { part: AdminPart },
): Promise<string> {
  return csvFile(rowsOf(await readAdminAnalytics(db, choice), part))
}

function rowsOf(figures: AdminAnalytics, part: AdminPart): Row[] {
  switch (part) {
    case 'funnel':
      return [
        ['source', ...funnelSteps],
        ...figures.funnel.by_source.map((row): Row => [row.source, ...funnelSteps.map((step) => row[step])]),
      ]
    case 'growth': {
      const { accounts, profiles, requests, events } = figures.growth
      return [
        ['from', 'to', 'accounts', 'published_profiles', 'requests', 'events'],
        ...accounts.by_day.map(({ from, to, count }, i): Row => {
          const others = [profiles, requests, events].map(({ by_day }) => by_day[i]?.count ?? 0)
          return [from, to, count, ...others]
        }),
      ]
    }
    case 'active':
      return [['week', 'people'], ...figures.active.weeks.map(({ week, count }): Row => [week, count])]
    case 'cohorts':
      return [
        ['joined_in_week', 'people', ...figures.active.weeks.map((_, i) => `active_in_week_${i}`)],
        ...figures.active.cohorts.map(({ week, size, active }): Row => [week, size, ...active]),
      ]
    case 'requests':
      return [['state', 'requests'], ...figures.requests.map(({ state, count }): Row => [state, count])]
    case 'states':
      return [
        ['state', 'hours_of_those_that_left', 'waiting', 'hours_waiting'],
        ...figures.states.map((row): Row => [row.state, row.passed_hours, row.waiting, row.waiting_hours]),
      ]
    case 'tiers':
      return [
        ['user_type', 'tier', 'people'],
        ...figures.tiers.map(({ user_type, name, count }): Row => [user_type, name, count]),
      ]
    case 'mails':
      return [
        ['emails', 'count'],
        ['sent', figures.mails.sent],
        ['failed', figures.mails.failed],
        ['waiting', figures.health.mails_waiting],
      ]
  }
}
