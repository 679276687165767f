// The plan at the foot of the navigation: its name, and a link to its details.
import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import type { Tier } from '../../features/plans/schema.ts'
import { paths } from '../../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

export function PlanBadge({ tier }: { tier: Tier | null }) {
  const { plan, noPlan } = dashboardTexts.frame
  return (
    <aside aria-label={dashboardTexts.frame.yourPlan} className="mt-auto hidden lg:block">
      <Link
        to={`${paths.dashboard}#plan`}
        className="flex min-h-11 items-center gap-3 rounded-card border border-border bg-surface px-3 py-2 transition-colors duration-160 hover:bg-surface-2"
      >
        <Ticket aria-hidden className="size-5 shrink-0 text-text-3" />
        <span className="font-semibold">{tier ? plan(tier.name) : noPlan}</span>
      </Link>
    </aside>
  )
}
