// What the speakers above the line cost, at least: in the event's currency against its budget, others named.
import { describeAmount, describeMoney } from '../../../../vocabulary/money.ts'
import type { Shortlist, ShortlistItem } from '../../schema.ts'
import { type Stage, stageOf, stages } from '../../stages.ts'
import { listTexts } from '../texts.ts'

const texts = listTexts.side

const looks: Record<Stage, string> = {
  confirmed: 'bg-primary',
  asked: 'bg-info',
  open: 'bg-border-strong',
}

export function Budget({ list: { event, line_up, items } }: { list: Shortlist }) {
  const { budget, other_currencies, fees_on_request } = line_up
  const limit = event?.budget_max ?? null
  const currency = event?.currency ?? budget?.currency ?? ''
  const left = limit === null || !budget ? null : limit - budget.min
  return (
    <>
      {budget ? (
        <p>
          <span className="font-bold font-display text-2xl tabular-nums">
            {describeAmount(budget.min, budget.currency)}
          </span>{' '}
          {limit !== null && <span className="text-text-2">{texts.of(describeAmount(limit, currency))}</span>}
        </p>
      ) : (
        <p className="text-sm text-text-2">{texts.noFees}</p>
      )}
      {event && budget && <Parts sums={sumsByStage(items, currency)} left={left} currency={currency} />}
      {budget && budget.max > budget.min && (
        <p className="mt-1 text-sm text-text-2">{texts.upTo(describeAmount(budget.max, budget.currency))}</p>
      )}
      {other_currencies.length > 0 && (
        <p className="mt-1 text-sm text-text-2">
          {texts.others(other_currencies.map(describeMoney).join(', '))}
        </p>
      )}
      {fees_on_request > 0 && <p className="mt-1 text-sm text-text-2">{texts.onRequest(fees_on_request)}</p>}
    </>
  )
}

/** As the total counts them: the lower end of each fee. */
function sumsByStage(items: readonly ShortlistItem[], currency: string): Record<Stage, number> {
  const sums: Record<Stage, number> = { confirmed: 0, asked: 0, open: 0 }
  for (const item of items) {
    const fee = item.speaker?.fee
    if (item.is_above && fee?.currency === currency) sums[stageOf(item)] += fee.min ?? fee.max ?? 0
  }
  return sums
}

function Parts({
  sums,
  left,
  currency,
}: {
  sums: Record<Stage, number>
  left: number | null
  currency: string
}) {
  const parts = stages.filter((stage) => sums[stage] > 0)
  return (
    <>
      <div aria-hidden className="mt-1.5 mb-2 flex h-2.5 gap-0.5 overflow-hidden rounded-pill">
        {parts.map((stage) => (
          <i key={stage} className={looks[stage]} style={{ flexGrow: sums[stage] }} />
        ))}
        {left !== null && left > 0 && <i className="bg-surface-3" style={{ flexGrow: left }} />}
      </div>
      <dl className="grid gap-0.5 text-sm">
        {parts.map((stage) => (
          <Amount
            key={stage}
            look={looks[stage]}
            name={texts.stages[stage]}
            amount={describeAmount(sums[stage], currency)}
          />
        ))}
        {left !== null && left >= 0 && (
          <Amount look="bg-surface-3" name={texts.left} amount={describeAmount(left, currency)} />
        )}
      </dl>
      {left !== null && left < 0 && (
        <p className="mt-1 font-semibold text-sm text-warning">
          {texts.over(describeAmount(-left, currency))}
        </p>
      )}
    </>
  )
}

function Amount({ look, name, amount }: { look: string; name: string; amount: string }) {
  return (
    <div className="flex items-center gap-2">
      <i aria-hidden className={`size-2.5 rounded-[3px] ${look}`} />
      <dt>{name}</dt>
      <dd className="ms-auto font-semibold tabular-nums">{amount}</dd>
    </div>
  )
}
