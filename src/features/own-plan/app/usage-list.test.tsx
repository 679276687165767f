// What the plan screen says of what is used: a bar, and what happens beyond the limit.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Usage } from '../schema.ts'
import { ownPlanTexts as texts } from '../texts.ts'
import { UsageList } from './usage-list.tsx'

const shown = (usage: Usage) => renderToString(<UsageList usage={[usage]} />)

test('of what a plan leaves out, only what is stored is kept', () => {
  const testimonials = shown({ key: 'testimonials', used: 2, limit: 0, per: null })
  expect(testimonials).toContain(texts.hidden(2))
  // None of them shows.
  expect(testimonials).not.toContain(texts.over.testimonials)
  expect(shown({ key: 'event_create', used: 2, limit: 0, per: null })).toContain(texts.hidden(2))
  const contacts = shown({ key: 'contacts', used: 3, limit: 0, per: 'month' })
  expect(contacts).toContain(`>${texts.notIncluded}<`)
})

test('beyond a limit, the list says which ones show', () => {
  expect(shown({ key: 'testimonials', used: 4, limit: 3, per: null })).toContain(texts.over.testimonials)
  expect(shown({ key: 'testimonials', used: 3, limit: 3, per: null })).not.toContain(texts.over.testimonials)
})
