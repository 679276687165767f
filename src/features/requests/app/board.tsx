// Requests by state, in columns; those that wait for the reader have a ring. A card opens its request, and can be dragged to a
// column that a step leads to.
import { memo, useCallback, useMemo, useState } from 'react'
import { useLinkClicks } from '../../../ui/app/link-clicks.ts'
import { LongList } from '../../../ui/app/long-list.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useToday } from '../../../ui/use-today.ts'
import { describeAmount } from '../../../vocabulary/money.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays } from '../facts.ts'
import type { RequestRow } from '../schema.ts'
import { summarizeBriefly } from '../summary.ts'
import { requestTexts } from '../texts.ts'
import { DroppedStepDialog } from './dropped-step.tsx'
import { type Column, columnOf, columns, groupOf } from './groups.ts'
import { screenTexts as texts } from './texts.ts'
import { timeLeft } from './time-left.ts'
import { type DroppedStep, useCardDrag } from './use-card-drag.ts'

export function Board({ rows }: { rows: readonly RequestRow[] }) {
  const [step, setStep] = useState<DroppedStep | null>(null)
  const close = useCallback(() => setStep(null), [])
  const { targets, over, boardProps, columnProps } = useCardDrag(rows, setStep)
  const handleClick = useLinkClicks()
  const today = useToday()
  const byColumn = useMemo(() => Object.groupBy(rows, ({ state }) => columnOf(state)), [rows])
  const firstOfYours = columns.find((column) => byColumn[column]?.some(isYours))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on its links arrive as clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are operated.
    <div
      {...boardProps}
      onClick={handleClick}
      className="flex-1 overflow-x-auto p-4 max-md:snap-x max-md:scroll-p-4 md:p-6"
    >
      <div className="grid min-h-64 auto-cols-[minmax(16.5rem,1fr)] grid-flow-col gap-4 lg:auto-cols-[minmax(10rem,1fr)]">
        {columns.map((column) => (
          <section
            key={column}
            aria-label={titleOf(column)}
            {...columnProps(column)}
            className={`-m-1.5 min-w-0 snap-start rounded-card border-2 p-1 transition-[opacity,border-color] duration-160 ${targets?.includes(column) ? (over === column ? 'border-primary bg-primary-subtle' : 'border-border-strong border-dashed') : 'border-transparent'}`}
          >
            <BoardColumn
              column={column}
              rows={byColumn[column] ?? nothing}
              today={today}
              isLit={column === firstOfYours}
            />
          </section>
        ))}
      </div>
      {step && <DroppedStepDialog {...step} onClose={close} />}
    </div>
  )
}

const nothing: readonly RequestRow[] = []
const idOf = ({ id }: RequestRow) => id

/** The reader's answer is next, and has not just been given. */
const isYours = (row: RequestRow) => row.pending === null && groupOf(row) === 'yours'

interface BoardColumnProps {
  column: Column
  rows: readonly RequestRow[]
  /** yyyy-mm-dd. */
  today: string
  /** The first with a request that waits for the reader: the rings say so of every card. */
  isLit: boolean
}

/** Drawn again only when its requests change. */
const BoardColumn = memo(function BoardColumn({ column, rows, today, isLit }: BoardColumnProps) {
  return (
    <>
      <h2 className="flex items-center gap-2 border-border border-b pb-2 font-sans font-semibold text-sm">
        {isLit && <span aria-hidden className="size-2.5 rounded-pill bg-spotlight" />}
        {titleOf(column)}
        {rows.length > 0 && <span className="ms-auto text-text-2 tabular-nums">{rows.length}</span>}
      </h2>
      {rows.length > 0 && (
        <LongList items={rows} keyOf={idOf} rowHeight={164} className="grid gap-2 pt-3">
          {(row, index) => (
            <li key={row.id} aria-posinset={index + 1} aria-setsize={rows.length}>
              <BoardCard request={row} today={today} />
            </li>
          )}
        </LongList>
      )}
    </>
  )
})

function titleOf(column: Column): string {
  return column === 'ended' ? texts.groups.settled : requestTexts.states[column]
}

interface BoardCardProps {
  request: RequestRow
  today: string
}

const BoardCard = memo(function BoardCard({ request, today }: BoardCardProps) {
  const { id, other, event_name, format, starts_on, ends_on, state, budget, budget_currency } = request
  const { locale } = useReader()
  const isMine = isYours(request)
  const left = timeLeft(request, today)
  const fee = budget !== null && budget_currency !== null && describeAmount(budget, budget_currency)
  const summary = summarizeBriefly(request)
  return (
    <a
      href={paths.dashboardRequest(id)}
      draggable
      data-request={id}
      className={`block rounded-card border bg-surface p-3 transition-colors duration-160 hover:bg-surface-2 ${isMine ? 'border-primary shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-border'}`}
    >
      <span className="mb-2 flex items-center gap-2">
        <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} size={32} />
        <bdi className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-sm">{other.name}</bdi>
      </span>
      <bdi className="wrap-anywhere line-clamp-2 text-sm">{event_name}</bdi>
      <span className="block text-sm text-text-2">
        {talkFormatNames[format]}, {describeDays(starts_on, ends_on, locale)}
      </span>
      {/* The column has said so. */}
      {summary !== titleOf(columnOf(state)) && (
        <span className="wrap-anywhere mt-1 line-clamp-2 text-sm text-text-2">{summary}</span>
      )}
      {(fee || isMine || left) && (
        <span className="mt-2 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-xs tabular-nums">
          {fee && <span className="me-auto font-semibold text-sm">{fee}</span>}
          {isMine && <Badge tone="primary">{texts.yourTurn}</Badge>}
          {left && <span className={left.isUrgent ? 'font-semibold' : 'text-text-2'}>{left.text}</span>}
        </span>
      )}
    </a>
  )
})
