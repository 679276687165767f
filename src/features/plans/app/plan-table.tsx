// What the plans of one side include: a row for each feature, a column for each plan.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { describePrice } from '../../../vocabulary/prices.ts'
import { amountOf } from '../describe-plan.ts'
import type { FeatureKey, Plan } from '../schema.ts'
import { planTexts } from '../texts.ts'

const texts = planTexts.table

interface PlanTableProps<Shown extends Plan> {
  caption: string
  /** Smallest first. */
  plans: readonly Shown[]
  keys: readonly FeatureKey[]
  /** Below the plan's name and price. */
  head?: (plan: Shown) => ReactNode
  /** In place of the plain amount. */
  cell?: (plan: Shown, key: FeatureKey) => ReactNode
}

export function PlanTable<Shown extends Plan>({ caption, plans, keys, head, cell }: PlanTableProps<Shown>) {
  return (
    <table className="w-full table-fixed border-collapse text-sm md:text-base">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[31%] md:w-[34%]" />
      </colgroup>
      <thead>
        <tr className="align-top">
          <td />
          {plans.map((plan) => (
            <th key={plan.id} scope="col" className="px-0.5 pb-3 text-left font-normal md:px-3">
              <span className="block font-bold font-display text-sm max-md:tracking-tight md:text-xl">
                {plan.name}
              </span>
              <span className="block text-text-2 text-xs tabular-nums md:text-sm">{priceOf(plan)}</span>
              {head?.(plan)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} className="border-border border-t">
            <th scope="row" className="hyphens-auto break-words py-2 pr-2 text-left font-normal">
              {planTexts.features[key]}
            </th>
            {plans.map((plan) => (
              <td key={plan.id} className="px-0.5 py-1 md:px-3">
                {cell ? cell(plan, key) : <Amount plan={plan} of={key} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function priceOf({ price_cents }: Plan): string {
  return price_cents === 0 ? texts.free : texts.price(describePrice(price_cents))
}

/** What a plan includes of a feature, as short as a cell needs it. */
export function Amount({ plan, of }: { plan: Plan; of: FeatureKey }) {
  const feature = plan.features.find(({ key }) => key === of)
  if (!feature)
    return (
      <span className="text-text-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{planTexts.notIncluded}</span>
      </span>
    )
  const amount = amountOf(of, feature.limit)
  if (amount !== planTexts.included)
    return <span className="font-semibold text-xs tabular-nums md:text-base">{amount}</span>
  return <Check role="img" aria-label={planTexts.included} className="size-4 text-primary-text" />
}
