// Testimonials as the API lists them, for tests without a server.
import type { Testimonial } from '../src/features/testimonials/schema.ts'

/** By an author of the same name. Only a request has no words yet. */
export function testimonial(id: string, state: Testimonial['state']): Testimonial {
  const at = '2026-01-01T00:00:00.000Z'
  const written = state === 'requested' ? null : at
  return {
    id,
    state,
    experience: null,
    author_email: '',
    author_name: id,
    author_role: '',
    author_organisation: '',
    quote: written && 'A quote',
    rating: written && 5,
    is_unverified: false,
    is_withheld: false,
    created_at: at,
    open_until: null,
    submitted_at: written,
    published_at: state === 'published' ? at : null,
  }
}
