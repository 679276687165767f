// The not-found page says what happened and leads on (docs/specification.md §2).
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page } from './not-found-page.tsx'

test('has one heading and ways on', () => {
  const html = renderToString(<Page />)
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const href of ['/', '/#how-it-works', '/#pricing', '/#faq', '/beta']) {
    expect(html).toContain(`href="${href}"`)
  }
})
