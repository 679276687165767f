import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { brand } from '../../../lib/brand.ts'
import { Page as PrivacyPage } from './privacy-page.tsx'
import { Page as TermsPage } from './terms-page.tsx'

const pages: [string, ComponentType][] = [
  ['privacy', PrivacyPage],
  ['terms', TermsPage],
]

describe.each(pages)('%s', (_name, Page) => {
  const html = renderToString(<Page />)

  test('every entry of the contents links to a section', () => {
    const contents = html.slice(
      html.indexOf('aria-labelledby="contents"'),
      html.indexOf('</nav>', html.indexOf('contents"')),
    )
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(5)
    for (const id of anchors) expect(html).toContain(`<h2 id="${id}"`)
  })

  test('names the date and contact and who provides the legal details, and marks what opens later', () => {
    expect(html).toContain('21 November 2026')
    expect(html).toContain(`mailto:${brand.contactEmail}`)
    expect(html).toContain('The operator of an installation')
    expect(html).toContain('Opens later in the beta')
  })
})

test('privacy names everything that is stored today', () => {
  const html = renderToString(<PrivacyPage />)
  for (const word of [
    'email address',
    'name',
    'role',
    'pending',
    'rate_limit_data',
    'theme',
    'no cookies',
    'newsletter',
    'network address',
    'session cookies',
    'passkeys',
    'userName',
  ]) {
    expect(html).toContain(word)
  }
})
