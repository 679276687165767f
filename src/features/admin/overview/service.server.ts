// Counts everything on the admin overview, with one query per table.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { isPlaceholder } from '../../accounts/placeholder.server.ts'
import { isUndelivered } from '../../invitations/applications/service.server.ts'
import { endingSoonDays, invitationMailKind } from '../../invitations/schema.ts'
import type { Overview } from './schema.ts'

export async function countOverview(db: Database): Promise<Overview> {
  const { rows } = await db.execute<{ overview: Overview }>(sql`
    select json_build_object(
      'applications', (
        select json_build_object(
          'total', count(*),
          'new_in_7_days', count(*) filter (where created_at > now() - interval '7 days'),
          'by_status', json_build_object(
            'pending', count(*) filter (where status = 'pending'),
            'invited', count(*) filter (where status = 'invited'),
            'joined', count(*) filter (where status = 'joined'),
            'declined', count(*) filter (where status = 'declined')),
          'by_type', json_build_object(
            'speaker', count(*) filter (where user_type = 'speaker'),
            'organizer', count(*) filter (where user_type = 'organizer')))
        from beta_signups),
      'users', (
        select json_build_object(
          'total', count(*),
          'new_in_7_days', count(*) filter (where created_at > now() - interval '7 days'),
          'suspended', count(*) filter (where suspended_at is not null),
          'admins', count(*) filter (where role = 'admin'),
          'by_type', json_build_object(
            'speaker', count(*) filter (where user_type = 'speaker' and role <> 'admin'),
            'organizer', count(*) filter (where user_type = 'organizer' and role <> 'admin')),
          'by_tier', (
            select json_agg(
              json_build_object('tier_id', id, 'name', name, 'user_type', user_type, 'count', coalesce(held, 0))
              order by user_type desc, position)
            from subscription_tiers left join (
              select subscription_tier_id, count(*) as held from profiles
              where id not in (select id from users where role = 'admin') group by 1
            ) as holders on subscription_tier_id = id))
        from users where not ${isPlaceholder}),
      'invitations', (
        select json_build_object(
          'open', count(*) filter (where expires_at > now()),
          'expiring', count(*) filter (
            where expires_at > now() and expires_at <= now() + make_interval(days => ${endingSoonDays})),
          'expired', count(*) filter (where expires_at <= now()),
          'undelivered', count(*) filter (where ${isUndelivered}))
        from invitations where used_at is null),
      'events', (select json_build_object('in_review', count(*)) from events where state = 'in_review' and deleted_at is null),
      'support', (select json_build_object('open', count(*)) from support_threads where state = 'open'),
      'reports', (
        select json_build_object('open', count(distinct (kind, subject_id))) from reports where state = 'open'),
      'mails', (
        select json_build_object(
          'waiting', count(*) filter (where state = 'pending' and coalesce(not_before, '-infinity') <= now()),
          'failed', count(*) filter (where state = 'failed' and html is not null and kind <> ${invitationMailKind}))
        from mail_outbox where state in ('pending', 'failed'))
    ) as overview`)
  const [row] = rows
  if (!row) throw new Error('counting answered no row')
  return row.overview
}
