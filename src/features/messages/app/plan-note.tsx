// For readers whose plan does not include starting conversations: what they can do, and where that is included.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { useLimit } from '../../profiles/me.ts'
import { planWithQuery } from '../../profiles/queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.plan

export function PlanNote() {
  const isLacking = useLimit('direct_messaging') === 0
  const { data } = useQuery({ ...planWithQuery('direct_messaging'), enabled: isLacking })
  if (!isLacking || !data) return null
  return (
    <p className="flex-none border-border border-t px-5 py-3 text-sm text-text-2">
      {texts.reply} {data.plan && texts.start(data.plan.name)}{' '}
      <Link to={paths.dashboardSettingsArea('plan')} className="link">
        {screenTexts.plans}
      </Link>
    </p>
  )
}
