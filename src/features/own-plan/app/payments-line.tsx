// What the payments mean for the plan, in a sentence.
import { TriangleAlert } from 'lucide-react'
import { formatDayOf } from '../../../lib/dates.ts'
import { useReader } from '../../../ui/use-reader.ts'
import type { Payments } from '../schema.ts'
import { ownPlanTexts } from '../texts.ts'

const texts = ownPlanTexts.payments

/** `next`: the plan that follows when nothing is paid. */
export function PaymentsLine({ payments: { state, at }, next }: { payments: Payments; next: string }) {
  const reader = useReader()
  const day = at === null ? null : formatDayOf(new Date(at), reader)
  const warnings: Partial<Record<Payments['state'], string>> = {
    failed: texts.failed(day ?? '', next),
    taken_back: texts.takenBack(day ?? '', next),
    unpaid: texts.unpaid,
    paused: day === null ? texts.paused : texts.pausing(day, next),
  }
  const warning = warnings[state]
  if (warning)
    return (
      <p className="mt-3 flex gap-2 rounded-input bg-surface-3 px-4 py-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        {warning}
      </p>
    )
  if (state === 'ends') return <p className="text-text-2">{texts.ends(day ?? '', next)}</p>
  return <p className="text-text-2">{day === null ? texts.renewing : texts.renews(day)}</p>
}
