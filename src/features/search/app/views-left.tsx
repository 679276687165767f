// What a plan with a limit says about opening profiles: how many are left today, and the way up when there are none.

import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { zoneCity } from '../../../lib/time-zones.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { profileViewsQuery } from '../../profile-views/queries.ts'
import type { ProfileViewsLeft } from '../../profile-views/schema.ts'
import { useLimit, useMe } from '../../profiles/me.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.views

type Limited = ProfileViewsLeft & { limit: number; left: number }

/** Null without a limit, and until it has been read. */
export function useViewsLeft(): Limited | null {
  const { user } = useMe()
  const isLimited = useLimit('profile_views') !== null && user.user_metadata.user_type === 'organizer'
  const { data } = useQuery({ ...profileViewsQuery, enabled: isLimited })
  if (!data || data.limit === null || data.left === null) return null
  return { ...data, limit: data.limit, left: data.left }
}

/** Whether opening this profile would not be refused. */
export function mayOpen(views: Limited | null, username: string): boolean {
  return views === null || views.left > 0 || views.opened.includes(username)
}

/** Above the results, from the first profile of the day. */
export function ViewsLeft() {
  const views = useViewsLeft()
  if (!views || views.opened.length === 0) return null
  return (
    <p className="border-border border-b bg-surface-2 px-4 py-2.5 text-sm md:px-6">
      <b>{views.left === 0 ? texts.none : texts.left(views.left, views.limit)}</b> <More views={views} />
    </p>
  )
}

/** In place of a profile that the limit kept closed. */
export function ViewsRefused() {
  const views = useViewsLeft()
  if (!views) return null
  return (
    <div role="alert" className="mt-5 grid gap-1 rounded-card bg-surface-2 p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4 shrink-0" />
        {texts.refused(views.limit)}
      </p>
      <p className="text-sm text-text-2">
        {texts.refusedText} <More views={views} />
      </p>
    </div>
  )
}

function More({ views: { time_zone, lifted_by } }: { views: Limited }) {
  const city = zoneCity(time_zone)
  return (
    <>
      {texts.more(city, lifted_by)}{' '}
      {lifted_by !== null && (
        <Link to={paths.dashboardSettingsArea('plan')} className="link">
          {texts.up(lifted_by)}
        </Link>
      )}
    </>
  )
}
