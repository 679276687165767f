// Requests of one turn in the list, with boxes while several are selected.
import { memo } from 'react'
import { LongList } from '../../../ui/app/long-list.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { RequestRow } from '../schema.ts'
import type { Group } from './groups.ts'
import { PendingUndo } from './pending-undo.tsx'
import { RequestLine } from './request-line.tsx'
import { screenTexts as texts } from './texts.ts'
import { type Bulk, bulkActionOf } from './use-bulk.ts'

interface ListGroupProps {
  title: string
  rows: readonly RequestRow[]
  /** None: those that have ended. */
  group?: Group
  /** Of the address of each. */
  query: string
  openId: string | undefined
  bulk: Bulk
}

export function ListGroup({ title, rows, group, query, openId, bulk }: ListGroupProps) {
  const today = useToday()
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="px-2 pt-4 last:pb-6">
      <h2 className="flex items-center gap-2 px-3 pb-1 font-sans font-semibold text-sm">
        {group === 'yours' && <span aria-hidden className="size-2.5 rounded-pill bg-spotlight" />}
        {title}
        <span className="ms-auto text-text-2 tabular-nums">{rows.length}</span>
      </h2>
      <LongList items={rows} keyOf={idOf} rowHeight={100} pinned={openId}>
        {(row, index) => (
          <Row
            key={row.id}
            row={row}
            position={index + 1}
            of={rows.length}
            href={paths.dashboardRequest(row.id) + query}
            isOpen={row.id === openId}
            today={today}
            isChosen={bulk.chosen ? bulk.chosen.has(row.id) : null}
            onToggle={bulk.toggle}
          />
        )}
      </LongList>
    </section>
  )
}

const idOf = ({ id }: RequestRow) => id

interface RowProps {
  row: RequestRow
  /** From 1. */
  position: number
  of: number
  href: string
  isOpen: boolean
  today: string
  /** Null: nothing is selected now. */
  isChosen: boolean | null
  onToggle: (id: string) => void
}

/** Drawn again only when it changes: there may be hundreds. */
const Row = memo(function Row(props: RowProps) {
  const { row, position, of, href, isOpen, today, isChosen, onToggle } = props
  return (
    <li data-request={row.id} aria-posinset={position} aria-setsize={of} className="flex items-center">
      {isChosen !== null &&
        (bulkActionOf(row) === null ? (
          <span className="size-11 shrink-0" />
        ) : (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
            <span className="sr-only">{texts.bulk.select(row.other.name, row.event_name)}</span>
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={isChosen}
              onChange={() => onToggle(row.id)}
            />
          </label>
        ))}
      <div className="min-w-0 flex-1">
        <RequestLine request={row} href={href} isOpen={isOpen} today={today} />
      </div>
      {row.pending && <PendingUndo id={row.id} until={row.pending.settles_at} name={row.other.name} />}
    </li>
  )
})
