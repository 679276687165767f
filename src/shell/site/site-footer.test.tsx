// The footer's links, to the letter (docs/specification.md §2 "Footer").
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SiteFooter } from './site-footer.tsx'
import { siteTexts } from './texts.ts'

function linksIn(html: string, title: string): (string | undefined)[] {
  const list = new RegExp(`<section aria-label="${title}"[^>]*>(.*?)</section>`).exec(html)?.[1] ?? ''
  return [...list.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href)
}

afterEach(() => {
  vi.useRealTimers()
})

test('the year is the current one', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 5, 1) })
  expect(renderToString(<SiteFooter />).replace(/<[^>]*>/g, '')).toContain('© 2031 Lectern')
})

describe('on the home page', () => {
  const html = renderToString(<SiteFooter isHome />)

  test('quick links', () => {
    expect(linksIn(html, 'Quick links')).toEqual(['/', '/auth', '/dashboard', '#features', '#faq'])
  })

  test('legal links', () => {
    expect(linksIn(html, 'Legal')).toEqual(['/privacy', '/terms'])
  })

  test('contact by mail', () => {
    expect(linksIn(html, 'Connect')).toEqual(['mailto:hello@lectern.example'])
  })

  test('a link without a target is a placeholder that says so, never a dead jump', () => {
    const placeholders = [...html.matchAll(/<a role="link" aria-disabled="true">(.*?)<\/a>/g)].map(
      ([, name]) => name,
    )
    expect(placeholders).toEqual(['LinkedIn', 'Mastodon', 'YouTube', 'Cookie Policy'])
    expect(html).not.toContain('href="#"')
  })

  test('purpose, and the texts of the newsletter box', () => {
    expect(html).toMatch(/<button[^>]*>Subscribe<\/button>/)
    const { emptyEmail, subscribed } = siteTexts.footer
    expect([emptyEmail, subscribed]).toEqual(['Please enter a valid email', 'Thanks for subscribing!'])
    expect(html).toContain(
      'Connecting speakers with event organizers to create memorable speaking engagements around the world.',
    )
  })

  test('the newsletter form puts no address into the URL', () => {
    const form = /<form.*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('action="/#newsletter"')
    expect(form).not.toMatch(/<input[^>]* name=/)
  })
})

test('elsewhere, section links lead to the home page', () => {
  const html = renderToString(<SiteFooter />)
  expect(linksIn(html, 'Quick links')).toEqual(['/', '/auth', '/dashboard', '/#features', '/#faq'])
})
