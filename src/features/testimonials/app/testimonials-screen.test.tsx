// What the screen offers within the plan's limit: no step that is always refused.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testimonial } from '../../../../tests/testimonials.ts'
import { testimonialsQuery } from '../queries.ts'
import type { TestimonialList } from '../schema.ts'
import { testimonialTexts as texts } from '../texts.ts'
import { Component } from './testimonials-screen.tsx'

const each = [testimonial('Bo', 'published'), testimonial('Ines', 'submitted'), testimonial('Mert', 'hidden')]

function screenOf(limit: number | null, testimonials = each): string {
  const client = new QueryClient()
  client.setQueryData(testimonialsQuery.queryKey, {
    testimonials,
    plan: { limit, lifted_by: null },
    engagements: [],
  } satisfies TestimonialList)
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const publishButtons = (html: string) => html.split(`>${texts.publish}<`).length - 1

test('new and hidden ones can be published while the plan has a place', () => {
  for (const limit of [null, 2]) {
    const html = screenOf(limit)
    expect(publishButtons(html)).toBe(2)
    expect(html).not.toContain(texts.plan.full)
  }
})

test.each([
  [1, '1 of 1 testimonial published.'],
  [1, texts.plan.full],
  [0, texts.plan.none],
])('with %i places, all taken, none is offered, and the screen says why', (limit, why) => {
  const html = screenOf(limit)
  expect(publishButtons(html)).toBe(0)
  expect(html).toContain(why)
  expect(html).not.toContain(texts.groups.submitted.text)
  expect(html.includes(texts.groups.published.text)).toBe(limit > 0)
})

test('one that an admin has hidden cannot be published, and the screen says so', () => {
  for (const state of ['submitted', 'hidden'] as const) {
    const html = screenOf(null, [{ ...testimonial('Mert', state), is_withheld: true }])
    expect(publishButtons(html)).toBe(0)
    expect(html).toContain(texts.withheld)
  }
})
