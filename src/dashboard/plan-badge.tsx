// The plan at the foot of the navigation: its name, and a link to its details.
import { Link } from 'react-router'
import type { Tier } from '../features/plans/schema.ts'
import { paths } from '../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

export function PlanBadge({ tier }: { tier: Tier | null }) {
  const { plan, noPlan } = dashboardTexts.frame
  return (
    <aside aria-label={dashboardTexts.frame.yourPlan} className="mt-auto hidden xl:block">
      <Link
        to={paths.dashboardSettingsArea('plan')}
        className="flex min-h-11 items-center rounded-chip px-3 text-sm text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text"
      >
        {tier ? plan(tier.name) : noPlan}
      </Link>
    </aside>
  )
}
