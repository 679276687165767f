// Dragging a card of the board with the mouse to a column that a step leads to. Touch and keys open the request instead.
import { type DragEvent, useState } from 'react'
import type { RequestRow } from '../schema.ts'
import type { HumanAction } from '../transitions.ts'
import { dropsOf } from './drops.ts'
import type { Column } from './groups.ts'

export interface DroppedStep {
  id: string
  action: HumanAction
}

export function useCardDrag(rows: readonly RequestRow[], onDrop: (step: DroppedStep) => void) {
  const [dragged, setDragged] = useState<RequestRow | null>(null)
  const [over, setOver] = useState<Column | null>(null)
  const drops = dragged && dropsOf(dragged)

  function end() {
    setDragged(null)
    setOver(null)
  }

  return {
    /** Where the dragged card may go; null while none is dragged. */
    targets: drops && [...drops.keys()],
    over,
    /** For what is around the cards, which have their ids as `data-request`. */
    boardProps: {
      onDragStart(event: DragEvent) {
        const card = (event.target as Element).closest<HTMLElement>('[data-request]')
        const row = rows.find(({ id }) => id === card?.dataset.request)
        if (!row) return
        event.dataTransfer.effectAllowed = 'move'
        // After the browser has taken its picture of the card.
        setTimeout(() => setDragged(row))
      },
      onDragEnd: end,
    },
    columnProps: (column: Column) => ({
      onDragOver(event: DragEvent) {
        if (!drops?.has(column)) return
        event.preventDefault()
        setOver(column)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
      },
      onDrop(event: DragEvent) {
        const action = drops?.get(column)
        if (!dragged || !action) return
        event.preventDefault()
        end()
        onDrop({ id: dragged.id, action })
      },
    }),
  }
}
