// The speakers of a shortlist in order, and the line between them. Keys act on the row that has the focus.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { describeAmount } from '../../../vocabulary/money.ts'
import type { Shortlist, ShortlistItem } from '../schema.ts'
import { Row } from './row.tsx'
import { listTexts } from './texts.ts'
import type { ListActs } from './use-list-acts.ts'

const texts = listTexts.list

export function Rows({ list, acts, onAdd }: { list: Shortlist; acts: ListActs; onAdd: () => void }) {
  const { items } = list
  const above = items.filter(({ is_above }) => is_above).length
  const [noted, setNoted] = useState<string | null>(null)
  const rows = useRef<HTMLOListElement>(null)
  const focused = useRef<Element | null>(null)
  const orderOfIds = items.map(({ id, is_above }) => `${id}${is_above}`).join()

  // A row that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order changes.
  useEffect(() => {
    const { current } = focused
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body) {
      current.focus()
    }
  }, [orderOfIds])

  function hear(event: KeyboardEvent<HTMLOListElement>): void {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!(target instanceof HTMLElement) || target.closest('input, textarea, select, [role=menu]')) return
    const id = target.closest<HTMLElement>('[data-item]')?.dataset.item
    const item = items.find((other) => other.id === id)
    if (!item || ctrlKey || metaKey || shiftKey) return
    const act = altKey ? movesByKey[key] : actsByKey[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act(item)
  }

  const movesByKey: Record<string, (item: ShortlistItem) => void> = {
    ArrowUp: (item) => acts.step(item, -1),
    ArrowDown: (item) => acts.step(item, 1),
  }
  const goTo = (item: ShortlistItem, by: -1 | 1) => {
    const next = items[items.indexOf(item) + by]
    rows.current?.querySelector<HTMLElement>(`[data-item="${next?.id}"] [data-name]`)?.focus()
  }
  const actsByKey: Record<string, (item: ShortlistItem) => void> = {
    j: (item) => goTo(item, 1),
    k: (item) => goTo(item, -1),
    l: acts.cross,
    n: ({ id }) => setNoted(id),
    a: onAdd,
    x: (item) => void acts.remove(item),
  }

  return (
    <ol
      ref={rows}
      aria-label={texts.rows}
      className="border-border border-t"
      onKeyDown={hear}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      {above === 0 && <Line list={list} above={0} acts={acts} />}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          <Row
            item={item}
            rank={index + 1}
            list={list}
            acts={acts}
            isNoting={noted === item.id}
            onNote={(isNoting) => setNoted(isNoting ? item.id : null)}
          />
          {index === above - 1 && <Line list={list} above={above} acts={acts} />}
        </Fragment>
      ))}
    </ol>
  )
}

function Line({ list, above, acts }: { list: Shortlist; above: number; acts: ListActs }) {
  const { event, line_up, items } = list
  const taken = event && event.slots > 0 ? texts.slots(above, event.slots) : texts.count(above, items.length)
  const cost = line_up.budget && describeAmount(line_up.budget.min, line_up.budget.currency)
  return (
    <li className="my-1.5 flex flex-wrap items-center gap-x-3 rounded-chip bg-surface-3 ps-3">
      <strong className="font-semibold">{texts.line}</strong>
      <span className="text-sm text-text-2 tabular-nums">{[taken, cost].filter(Boolean).join(' · ')}</span>
      <span className="ms-auto text-sm text-text-2 max-lg:hidden">{texts.lineHelp}</span>
      <span className="flex max-lg:ms-auto">
        <IconButton
          icon={ArrowUp}
          label={texts.lineUp}
          aria-disabled={above === 0}
          onClick={() => above > 0 && acts.shiftLine(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={texts.lineDown}
          aria-disabled={above === items.length}
          onClick={() => above < items.length && acts.shiftLine(1)}
        />
      </span>
    </li>
  )
}
