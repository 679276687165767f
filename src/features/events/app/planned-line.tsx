// What the slots of an event cost together, beside its budget. Nothing without any money.
import { CircleAlert } from 'lucide-react'
import { describePlanned, describeSlots, openSlots, plannedFor } from '../facts.ts'
import type { Event } from '../schema.ts'
import { eventTexts } from '../texts.ts'

export function PlannedLine(props: Parameters<typeof describePlanned>[0]) {
  const planned = describePlanned(props)
  if (!planned) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-text-2 tabular-nums">
      {planned.text}
      {planned.over && (
        <span className="flex items-center gap-1.5 font-semibold text-warning">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {planned.over}
        </span>
      )}
    </span>
  )
}

/** The same for the eye; nothing without a budget. */
export function PlannedBar({
  slots,
  budget,
}: Pick<Parameters<typeof describePlanned>[0], 'slots' | 'budget'>) {
  const planned = plannedFor(slots)
  if (planned === 0 || !budget) return null
  return (
    <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-pill bg-surface-2">
      <div
        className={`h-full origin-left ${planned > budget ? 'bg-warning' : 'bg-primary'}`}
        style={{ transform: `scaleX(${Math.min(1, planned / budget)})` }}
      />
    </div>
  )
}

/** Which slots an event has, and what they cost. */
export function SlotsSummary({ event }: { event: Event }) {
  const { slots, budget_max, budget_min, currency } = event
  const filled = slots.length - openSlots(event).length
  return (
    <>
      <span className={`block ${slots.length === 0 ? 'text-text-3' : ''}`}>
        {slots.length === 0 ? eventTexts.facts.noSlots : describeSlots(slots)}
        {filled > 0 && ` · ${eventTexts.facts.filled(filled, slots.length)}`}
      </span>
      <PlannedLine slots={slots} budget={budget_max ?? budget_min} currency={currency} />
    </>
  )
}
