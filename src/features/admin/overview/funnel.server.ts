// The beta funnel of the last weeks' applicants: invited, joined, published, first request.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { listSources } from '../../invitations/applications/service.server.ts'
import { type Funnel, type FunnelFilters, type FunnelStep, funnelStep, funnelWeeks } from './schema.ts'

const secondsPerWeek = 7 * 86_400

export async function readFunnel(db: Database, { user_type, source }: FunnelFilters): Promise<Funnel> {
  const own = user_type === 'speaker' ? sql`r.profile_id` : sql`r.organizer_id`
  const [{ rows }, sources] = await Promise.all([
    db.execute<Record<FunnelStep, number> & { weeks_ago: number }>(sql`
      select weeks_ago, count(*)::int as applied, count(*) filter (where is_invited)::int as invited,
        count(user_id)::int as joined, count(published_at)::int as published,
        count(*) filter (where is_requested)::int as requested
      from (
        select floor(extract(epoch from now() - s.created_at) / ${secondsPerWeek})::int as weeks_ago,
          exists (select from invitations as i where i.beta_signup_id = s.id) as is_invited,
          account.used_by as user_id,
          p.published_at,
          exists (
            select from booking_requests as r
            where ${own} = account.used_by and r.sent_by = 'organizer' and r.requested_at is not null
          ) as is_requested
        from beta_signups as s
        left join invitations as account on account.beta_signup_id = s.id and account.used_by is not null
        left join profiles as p on p.id = account.used_by
        where s.user_type = ${user_type} and s.created_at > now() - make_interval(weeks => ${funnelWeeks})
          ${source === undefined ? sql`` : sql`and s.source = ${source}`}
      ) as applicants
      group by weeks_ago`),
    listSources(db),
  ])
  const steps = funnelStep.options.filter((step) => step !== 'published' || user_type === 'speaker')
  return {
    steps: steps.map((step) => {
      const by_week = Array.from(
        { length: funnelWeeks },
        (_, i) => rows.find(({ weeks_ago }) => weeks_ago === funnelWeeks - 1 - i)?.[step] ?? 0,
      )
      return { step, count: by_week.reduce((sum, one) => sum + one, 0), by_week }
    }),
    sources,
  }
}
