// The user's plan on the overview: its price and its limits.

import { describePlan } from '../../features/plans/describe-plan.ts'
import { planOf } from '../../features/profiles/me.ts'
import type { Me } from '../../features/profiles/schema.ts'
import { brand } from '../../lib/brand.ts'
import { Card } from '../../ui/card.tsx'
import { describePrice } from '../../vocabulary/prices.ts'
import { onDemandTexts } from './on-demand-texts.ts'

const texts = onDemandTexts.plan

export function PlanPanel({ me }: { me: Pick<Me, 'tier' | 'features' | 'limits'> }) {
  const { tier } = me
  return (
    <Card as="section" id="plan" aria-labelledby="plan-title" className="p-5 md:p-6">
      <h2 id="plan-title" className="text-xl">
        {texts.title}
      </h2>
      {tier && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold font-display text-3xl">{tier.name}</span>
          {tier.price_cents > 0 && (
            <span className="text-text-2 tabular-nums">
              {describePrice(tier.price_cents)} {texts.month}
            </span>
          )}
        </p>
      )}
      {tier && (
        <dl className="mt-4">
          {describePlan(planOf(me)).map(({ key, name, amount }) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-4 border-border border-t py-2.5">
              <dt>{name}</dt>
              <dd className="text-right font-semibold tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-sm text-text-2">
        {tier ? texts.asks : texts.none}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
    </Card>
  )
}
