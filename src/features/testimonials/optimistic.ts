// What can be done with the list, and the likely result of an action, shown at once.
import type { linkDays, Testimonial, TestimonialList, TestimonialQuestion } from './schema.ts'

/** The type of the schema's own literal: another number there does not compile here. */
const openDays: typeof linkDays = 30

export type TestimonialAction =
  | { kind: 'publish' | 'hide' | 'again' | 'withdraw' | 'delete'; testimonial: Testimonial }
  | { kind: 'order'; ids: string[] }

/** Whether the plan has a place for one more on the page. */
export function hasRoom({ testimonials, plan: { limit } }: Pick<TestimonialList, 'testimonials' | 'plan'>) {
  return limit === null || testimonials.filter(({ state }) => state === 'published').length < limit
}

export function applyOptimistically(list: TestimonialList, action: TestimonialAction): TestimonialList {
  return { ...list, testimonials: after(list.testimonials, action) }
}

function after(all: readonly Testimonial[], action: TestimonialAction): Testimonial[] {
  if (action.kind === 'order') {
    const placeOf = ({ id }: Testimonial) => action.ids.indexOf(id)
    return [...all].sort((a, b) => placeOf(a) - placeOf(b))
  }
  const { id } = action.testimonial
  const others = all.filter((testimonial) => testimonial.id !== id)
  switch (action.kind) {
    case 'withdraw':
    case 'delete':
      return others
    case 'publish':
      // The newest is last on the page.
      return [...others, { ...action.testimonial, state: 'published' }]
    case 'hide':
      return [{ ...action.testimonial, state: 'hidden' }, ...others]
    case 'again':
      return [...all]
  }
}

/** The request being sent, as the first of those waiting. */
export function addQuestion(
  list: TestimonialList,
  question: TestimonialQuestion,
  now = new Date(),
): TestimonialList {
  const asked: Testimonial = {
    // Until the list is read again.
    id: 'being-sent',
    state: 'requested',
    experience: list.engagements.find(({ id }) => id === question.experience_id) ?? null,
    author_email: question.author_email,
    author_name: question.author_name,
    author_role: '',
    author_organisation: '',
    quote: null,
    rating: null,
    is_unverified: false,
    is_withheld: false,
    created_at: now.toISOString(),
    open_until: new Date(now.getTime() + openDays * 86_400_000).toISOString(),
    submitted_at: null,
    published_at: null,
  }
  return { ...list, testimonials: [asked, ...list.testimonials] }
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
