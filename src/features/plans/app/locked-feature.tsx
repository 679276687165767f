// What a feature would do, the plan that includes it and its price, in place of the feature.
import { Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { describePrice } from '../../../vocabulary/prices.ts'
import type { PlanAnswer } from '../schema.ts'
import { planTexts } from '../texts.ts'

const texts = planTexts.locked

interface LockedFeatureProps {
  /** Null: no larger plan includes it. */
  plan: PlanAnswer['plan']
  title: string
  items: readonly string[]
  note?: string | undefined
}

export function LockedFeature({ plan, title, items, note }: LockedFeatureProps) {
  return (
    <div className="grid gap-3 rounded-card border border-border bg-surface p-5">
      <div>
        <p className="flex items-center gap-2 font-semibold text-sm text-text-2">
          <Lock aria-hidden className="size-4" />
          {plan ? texts.part(plan.name) : texts.notIncluded}
        </p>
        <h3 className="mt-1 text-lg">{title}</h3>
      </div>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
            {item}
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-text-2">{note}</p>}
      {plan && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold tabular-nums">{texts.price(describePrice(plan.price_cents))}</p>
          <Link
            to={paths.dashboardSettingsArea('plan')}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.link}
          </Link>
        </div>
      )}
    </div>
  )
}
