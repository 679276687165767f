// The published testimonials in page order, with two buttons each to move them.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { moved, type TestimonialAction } from '../optimistic.ts'
import type { Testimonial } from '../schema.ts'
import { testimonialTexts as texts } from '../texts.ts'
import { TestimonialCard } from './testimonial-card.tsx'

export interface PublishedListProps {
  testimonials: readonly Testimonial[]
  /** How many of them the plan shows; null: all. Of none, the screen speaks above. */
  limit: number | null
  act: (action: TestimonialAction) => void
}

export function PublishedList({ testimonials, limit, act }: PublishedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ id: string; by: -1 | 1 }>()
  /** The order of the last move, until it is shown. */
  const awaited = useRef<string>(undefined)
  const ids = testimonials.map(({ id }) => id)
  const order = ids.join()

  // A moving card takes the focus from the button that moved it.
  useEffect(() => {
    if (!last || order !== awaited.current) return
    awaited.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-move="${last.id} ${last.by}"]`)?.focus()
  }, [order, last])

  function move(id: string, by: -1 | 1) {
    const next = moved(ids, id, by)
    if (!next) return
    setLast({ id, by })
    awaited.current = next.join()
    act({ kind: 'order', ids: next })
  }

  const lastMoved = testimonials.find(({ id }) => id === last?.id)
  return (
    <>
      <p role="status" className="sr-only">
        {lastMoved && texts.moved(lastMoved.author_name, ids.indexOf(lastMoved.id) + 1)}
      </p>
      <ol ref={list} className="mt-4 grid gap-4">
        {testimonials.map((testimonial, place) => (
          <li key={testimonial.id}>
            <TestimonialCard
              testimonial={testimonial}
              act={act}
              note={limit && place >= limit ? texts.overPlan : undefined}
            >
              {testimonials.length > 1 && (
                <>
                  <MoveButton testimonial={testimonial} by={-1} isLast={place === 0} onMove={move} />
                  <MoveButton
                    testimonial={testimonial}
                    by={1}
                    isLast={place === testimonials.length - 1}
                    onMove={move}
                  />
                </>
              )}
            </TestimonialCard>
          </li>
        ))}
      </ol>
    </>
  )
}

interface MoveButtonProps {
  testimonial: Testimonial
  by: -1 | 1
  /** The end of the list is reached; the button keeps its focus. */
  isLast: boolean
  onMove: (id: string, by: -1 | 1) => void
}

function MoveButton({ testimonial: { id, author_name }, by, isLast, onMove }: MoveButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <IconButton
      icon={Icon}
      className="aria-disabled:opacity-40"
      data-move={`${id} ${by}`}
      aria-disabled={isLast}
      label={`${by < 0 ? texts.up : texts.down}${texts.of(author_name)}`}
      onClick={() => onMove(id, by)}
    />
  )
}
