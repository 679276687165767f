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

  test('names the date and contact and who provides the legal details', () => {
    expect(html).toContain('25 November 2026')
    expect(html).toContain(`mailto:${brand.contactEmail}`)
    expect(html).toContain('The operator of an installation')
  })
})

test('privacy says how to take everything along and how to leave', () => {
  const html = renderToString(<PrivacyPage />)
  expect(html).toMatch(/export everything.*14 days.*90 days/s)
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
    'messages and files',
    'requests to connect',
    'you block',
    'Reports',
    'notifications and activity',
    'Push notifications',
    'quiet hours',
  ]) {
    expect(html).toContain(word)
  }
})
