// The likely result of an action on the list, shown at once.
import type { Testimonial, TestimonialList } from './schema.ts'

export type TestimonialAct =
  | { kind: 'publish' | 'hide' | 'again' | 'withdraw' | 'delete'; testimonial: Testimonial }
  | { kind: 'order'; ids: string[] }

export function applyOptimistically(list: TestimonialList, act: TestimonialAct): TestimonialList {
  return { ...list, testimonials: after(list.testimonials, act) }
}

function after(all: readonly Testimonial[], act: TestimonialAct): Testimonial[] {
  if (act.kind === 'order') {
    const placeOf = ({ id }: Testimonial) => act.ids.indexOf(id)
    return [...all].sort((a, b) => placeOf(a) - placeOf(b))
  }
  const { id } = act.testimonial
  const others = all.filter((testimonial) => testimonial.id !== id)
  switch (act.kind) {
    case 'withdraw':
    case 'delete':
      return others
    case 'publish':
      // The newest is last on the page.
      return [...others, { ...act.testimonial, state: 'published' }]
    case 'hide':
      return [{ ...act.testimonial, state: 'hidden' }, ...others]
    case 'again':
      return [...all]
  }
}

/** The ids with one of them moved by a position; null at the end of the list. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  const next = ids.filter((other) => other !== id)
  next.splice(to, 0, id)
  return next
}
