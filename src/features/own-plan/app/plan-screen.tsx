// /dashboard/settings/plan: the plan, who set it, what is used of it, and what the others include.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { keepingScreen } from '../../../ui/app/keeps-screen.ts'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { describePrice } from '../../../vocabulary/prices.ts'
import { PlanTable } from '../../plans/app/plan-table.tsx'
import type { Plan } from '../../plans/schema.ts'
import { featuresFor } from '../../plans/seed-plans.ts'
import { SettingsCard } from '../../settings/app/settings-card.tsx'
import { settingsTexts } from '../../settings/app/texts.ts'
import { useAction } from '../../settings/app/use-action.ts'
import { goToCheckout, goToPortal, ownPlanQuery } from '../queries.ts'
import type { OwnPlan } from '../schema.ts'
import { ownPlanTexts as texts } from '../texts.ts'
import { PaymentsLine } from './payments-line.tsx'
import { UsageList } from './usage-list.tsx'

/** ms between looks for the event of a payment that was just made. */
const lookInterval = 3_000
/** ms after which it is late. */
const longestWait = 120_000

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, ownPlanQuery)
}

export function Component() {
  const [parameters] = useSearchParams()
  const hasPaid = parameters.has('paid')
  const [isLate, setLate] = useState(false)
  const navigate = useNavigate()
  const read = useQuery({
    ...ownPlanQuery,
    refetchInterval: ({ state }) =>
      hasPaid && !isLate && state.data?.set_by === 'start' ? lookInterval : false,
  })
  const isWaiting = hasPaid && read.data?.set_by === 'start'
  const hasArrived = hasPaid && read.isSuccess && !isWaiting
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), longestWait)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    // The address would say it again once the plan has ended.
    if (hasArrived) void navigate(paths.dashboardSettingsArea('plan'), keepingScreen)
  }, [hasArrived, navigate])
  return (
    <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={4} className="h-24" />}>
      {(plan) => (
        <>
          <PresentPlan plan={plan} wait={isWaiting ? (isLate ? 'late' : 'paid') : null} />
          {plan.plans.length > 0 && <Comparison plan={plan} />}
        </>
      )}
    </Reading>
  )
}

/** `wait`: for the plan that was just paid. */
function PresentPlan({ plan, wait }: { plan: OwnPlan; wait: 'paid' | 'late' | null }) {
  const tier = plan.plans.find(({ id }) => id === plan.tier_id)
  if (!tier)
    return (
      <SettingsCard id="plan" title={texts.title} text={texts.text}>
        <Ask text={texts.none} />
      </SettingsCard>
    )
  return (
    <SettingsCard id="plan" title={texts.title} text={texts.text}>
      {wait && (
        <p role="status" className="mb-4 rounded-input bg-surface-3 px-4 py-3">
          {texts[wait]}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-3xl">{tier.name}</span>
        {tier.price_cents > 0 && (
          <span className="text-text-2 tabular-nums">{texts.price(describePrice(tier.price_cents))}</span>
        )}
      </p>
      {plan.since && (
        <p className="mt-1 text-text-2">
          {texts.since} <DateTime at={plan.since} />
        </p>
      )}
      {plan.set_by === 'admin' && <p className="text-text-2">{texts.setByAdmin}</p>}
      {plan.payments && <PaymentsLine payments={plan.payments} next={plan.plans[0]?.name ?? ''} />}
      {plan.can_manage && <Manage />}
      <UsageList usage={plan.usage} />
      <p className="mt-4 text-sm text-text-2">{texts.kept}</p>
    </SettingsCard>
  )
}

function Manage() {
  const client = useQueryClient()
  const { isBusy, run } = useAction(texts.action.manage)
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel={texts.opening}
        onClick={() => run(() => goToPortal(client))}
      >
        {texts.manage}
      </Button>
      <p className="mt-1 text-sm text-text-2">{texts.manageText}</p>
    </div>
  )
}

function Comparison({ plan }: { plan: OwnPlan }) {
  const { plans, tier_id, can_buy } = plan
  const place = plans.findIndex(({ id }) => id === tier_id)
  const larger = plans.slice(place + 1).filter(({ price_cents }) => price_cents > 0)
  const keys = featuresFor(plans[0]?.user_type ?? 'speaker').filter((key) =>
    plans.some(({ features }) => features.some((feature) => feature.key === key)),
  )
  return (
    <SettingsCard id="plans" title={texts.compareTitle} text={texts.compareText}>
      <PlanTable
        caption={texts.compareTitle}
        plans={plans}
        keys={keys}
        head={({ id }) =>
          id === tier_id && (
            <Badge tone="primary" className="mt-1">
              {texts.current}
            </Badge>
          )
        }
      />
      <div className="mt-5 border-border border-t pt-5">
        {can_buy && larger.length > 0 ? <Choices plans={larger} /> : <Ask text={texts.ask} />}
      </div>
    </SettingsCard>
  )
}

function Choices({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className="flex flex-wrap gap-3">
      {plans.map((plan) => (
        <Choice key={plan.id} plan={plan} />
      ))}
    </div>
  )
}

function Choice({ plan: { id, name, price_cents } }: { plan: Plan }) {
  const client = useQueryClient()
  const { isBusy, run } = useAction(texts.action.buy)
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={texts.opening}
      onClick={() => run(() => goToCheckout(client, id))}
    >
      {texts.buy(name, describePrice(price_cents))}
    </Button>
  )
}

function Ask({ text }: { text: string }) {
  return (
    <p className="text-text-2">
      {text}{' '}
      <Link to={paths.dashboardSettingsArea('help')} className="link">
        {settingsTexts.getHelp}
      </Link>
    </p>
  )
}
