// The line of a shortlist: a row of its own. What is above it counts, and what that comes to is on it.
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { describeAmount } from '../../../../vocabulary/money.ts'
import type { Shortlist } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.list

interface LineProps {
  list: Shortlist
  actions: ShortlistActions
  /** In the list, from 1. */
  position: number
  of: number
}

export function Line({ list, actions, position, of }: LineProps) {
  const { event, line_up, items } = list
  const above = items.filter(({ is_above }) => is_above).length
  const slots = event?.slots.length ?? 0
  const limit = event?.budget_max ?? null
  const { budget } = line_up
  const cost = budget && describeAmount(budget.min, budget.currency)
  const over = limit !== null && budget ? budget.min - limit : 0
  return (
    <li
      data-line
      aria-posinset={position}
      aria-setsize={of}
      className="my-1.5 flex items-center gap-x-3 @max-[839px]:gap-x-2 rounded-chip bg-text text-bg data-dragged:relative data-dragged:z-10 data-dragged:shadow-lg"
    >
      <span
        data-grip
        aria-hidden
        className="grid h-11 w-8 cursor-grab touch-none place-items-center opacity-80 data-sorting:cursor-grabbing @min-[840px]:w-6"
      >
        <GripVertical size={16} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1">
        <strong className="font-semibold">{texts.line}</strong>
        <span className="text-sm tabular-nums">
          {joinFacts(
            slots > 0 ? texts.slots(above, slots) : texts.count(above, items.length),
            cost && (limit === null ? cost : texts.of(cost, describeAmount(limit, event?.currency ?? ''))),
          )}
        </span>
        {over > 0 && budget && (
          <Badge tone="warning">{texts.over(describeAmount(over, budget.currency))}</Badge>
        )}
        <span className="ms-auto hidden truncate text-sm opacity-80 @min-[840px]:inline">
          {texts.lineHelp}
        </span>
      </div>
      <span className="flex">
        <IconButton
          icon={ArrowUp}
          label={texts.lineUp}
          aria-disabled={above === 0}
          className={button}
          onClick={() => void actions.placeLine(above - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={texts.lineDown}
          aria-disabled={above === items.length}
          className={button}
          onClick={() => void actions.placeLine(above + 1)}
        />
      </span>
    </li>
  )
}

const button = 'text-bg hover:bg-transparent hover:text-bg hover:opacity-80 aria-disabled:opacity-40'
