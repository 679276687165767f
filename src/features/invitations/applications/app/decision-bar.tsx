// The actions for the selected applications. Below it remains what happened to the last ones, and why some were skipped.
import { X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { offeredFor } from '../applicable.ts'
import type { Decision } from '../queries.ts'
import type { Application } from '../schema.ts'
import { applicationsTexts as texts } from './texts.ts'

export interface DecisionBarProps {
  chosen: readonly Application[]
  /** Rows on this page. */
  total: number
  onChooseAll: () => void
  onDecide: (decision: Decision) => void
  onClear: () => void
}

export function DecisionBar({ chosen, total, onChooseAll, onDecide, onClear }: DecisionBarProps) {
  const offered = offeredFor(chosen)
  if (chosen.length === 0) {
    return (
      <div className="flex min-h-15 items-center border-border px-4 text-sm text-text-2 max-md:border-b">
        <p className="max-md:hidden">{texts.noneChosen}</p>
        <Button variant="secondary" size="sm" className="md:hidden" onClick={onChooseAll}>
          {texts.chooseAllHere(total)}
        </Button>
      </div>
    )
  }
  return (
    <section
      aria-label={texts.actions}
      className="sticky top-16 z-20 flex min-h-15 flex-wrap items-center gap-2 rounded-t-card border-border border-b bg-surface-2 px-4 py-2"
    >
      <p role="status" className="me-auto font-semibold tabular-nums">
        {texts.chosen(chosen.length)}
      </p>
      {/* A row of its own on phones, below. */}
      <div className="flex gap-2 max-md:order-1 max-md:w-full max-md:*:flex-1">
        {offered.length === 0 && <p className="text-sm text-text-2">{texts.nothingToDecide}</p>}
        {offered.map(({ decision, count }, place) => (
          <Button
            key={decision}
            size="sm"
            variant={place === 0 ? 'primary' : 'secondary'}
            onClick={() => onDecide(decision)}
          >
            {texts.decide[decision](count, chosen.length)}
          </Button>
        ))}
      </div>
      <IconButton icon={X} label={texts.unchoose} onClick={onClear} />
    </section>
  )
}

/** Those skipped by the last decision, and why. */
export interface Summary {
  title: string
  skipped: readonly { id: string; email: string; why: string }[]
}

export function DecisionSummary({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-card border border-border bg-info-subtle p-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{summary.title}</p>
        <ul className="mt-1 max-h-48 overflow-y-auto">
          {summary.skipped.map(({ id, email, why }) => (
            <li key={id} className="break-words">
              <EmailAddress>{email}</EmailAddress>: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon={X} label={texts.closeSummary} onClick={onClose} />
    </div>
  )
}
