// On which days a speaker is not free: the one place that says so, for the search index, for how speakers fit an event and
// for recommendations (docs/specification.md §13). A day that anyone holds has a hold in first place.

/**
 * A subquery with `first_day`, `last_day` and, for engagements, `experience_id`. `profile` is the SQL of a profile's id.
 * Without regard to today: a row of the index stays right until something of the speaker's changes.
 */
export function takenDays(profile: string): string {
  return `(select starts_on as first_day, ends_on as last_day, id as experience_id
      from experiences where profile_id = ${profile} and deleted_at is null
    union all
    select first_day, last_day, null from unavailable_periods where profile_id = ${profile}
    union all
    select lower(days), upper(days) - 1, null
      from busy_calendars cross join lateral unnest(busy) as days where profile_id = ${profile}
    union all
    select starts_on, least(coalesce(ends_on, starts_on), starts_on + 59), null
      from booking_requests where profile_id = ${profile} and (state = 'confirmed' or held_at is not null))`
}
