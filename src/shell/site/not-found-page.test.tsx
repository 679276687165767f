// The not-found page says what happened and offers links (docs/specification.md §2).
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page } from './not-found-page.tsx'

test('has one heading and links', () => {
  const html = renderToString(<Page />)
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const href of ['/', '/#how-it-works', '/#pricing', '/#faq', '/beta']) {
    expect(html).toContain(`href="${href}"`)
  }
})
