// What the organizer's yes leaves of the event's budget.
import { Wallet } from 'lucide-react'
import { describeAmount } from '../../../vocabulary/money.ts'
import type { BookingRequest } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.plan

export function EventPlan({ plan }: { plan: BookingRequest['event_plan'] }) {
  if (!plan) return null
  const { planned, budget, currency } = plan
  const amount = (value: number) => describeAmount(value, currency)
  const isOver = planned > budget
  return (
    <p className="flex gap-2 text-sm tabular-nums">
      <Wallet aria-hidden size={16} className="mt-0.5 shrink-0 text-text-3" />
      <span>
        {texts.of(amount(planned), amount(budget))}{' '}
        <span className={isOver ? 'font-semibold text-warning' : 'text-text-2'}>
          {isOver ? texts.over(amount(planned - budget)) : texts.left(amount(budget - planned))}
        </span>
      </span>
    </p>
  )
}
