// The header's three variants, and who sees which entry of the menu (docs/specification.md §2 "Header", §6).
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FrameSlotsContext } from '../frame-slots.ts'
import { SiteHeader } from './site-header.tsx'
import { noMarkers, type Viewer } from './viewer.ts'

const speaker: Viewer = { name: 'Maren Ostrander', email: 'maren@example.com', userType: 'speaker' }
const organizer: Viewer = { ...speaker, userType: 'organizer' }

function linksOf(html: string): [string, string][] {
  return [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replace(/<[^>]+>/g, '').replace('&amp;', '&'),
    href,
  ])
}

test('minimal: only the brand link to /', () => {
  const html = renderToString(<SiteHeader variant="minimal" />)
  expect(linksOf(html)).toEqual([['Lectern', '/']])
  expect(html).not.toContain('<button')
})

test('signed out: Sign In, and at the end the content of the slot', () => {
  const html = renderToString(
    <FrameSlotsContext value={{ getStarted: <a href="/way-in">Way in</a> }}>
      <SiteHeader />
    </FrameSlotsContext>,
  )
  expect(linksOf(html).slice(-2)).toEqual([
    ['Sign In', '/login'],
    ['Way in', '/way-in'],
  ])
})

test('links to sections stay on the home page', () => {
  expect(linksOf(renderToString(<SiteHeader isHome />))).toContainEqual(['Pricing', '#pricing'])
  expect(linksOf(renderToString(<SiteHeader />))).toContainEqual(['Pricing', '/#pricing'])
})

describe('signed in', () => {
  test('a speaker sees every entry, in order', () => {
    const html = renderToString(<SiteHeader viewer={speaker} />)
    expect(linksOf(html)).toEqual([
      ['Lectern', '/'],
      ['Home', '/dashboard'],
      ['Analytics & Insights', '/analytics'],
      ['Activity', '/activity'],
      ['Messages', '/messages'],
      ['Network', '/network'],
      ['Profile', '/profile'],
    ])
    expect(html).toMatch(/<button[^>]*>Sign out<\/button>/)
  })

  test('an organizer sees neither Analytics & Insights nor Profile', () => {
    const labels = linksOf(renderToString(<SiteHeader viewer={organizer} />)).map(([label]) => label)
    expect(labels).toEqual(['Lectern', 'Home', 'Activity', 'Messages', 'Network'])
  })

  test('shows name, email and two letters', () => {
    const html = renderToString(<SiteHeader viewer={speaker} />)
    expect(html).toContain('Maren Ostrander')
    expect(html).toContain('maren@example.com')
    expect(html).toMatch(/class="avatar[^>]*>MO</)
  })

  test('shows nothing of the signed-out header', () => {
    const html = renderToString(<SiteHeader viewer={speaker} />)
    expect(html).not.toContain('Sign In')
    expect(html).not.toContain('Get Started')
  })

  test.each([
    ['/dashboard', 'Home'],
    ['/dashboard/analytics', 'Analytics &amp; Insights'],
    ['/messages', 'Messages'],
    ['/dashboard/messages', 'Messages'],
    ['/dashboard/profile', 'Profile'],
  ])('at %s the entry %s is the current one', (currentPath, label) => {
    const html = renderToString(<SiteHeader viewer={speaker} currentPath={currentPath} />)
    const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(
      ([, inner]) => inner,
    )
    expect(current).toEqual([label])
  })

  test.each([
    ['network', 'Network'],
    ['messaging', 'Messages'],
    ['activity', 'Activity'],
  ])('something new behind %s is marked there and on the button, and nowhere else', (marker, label) => {
    const markers = { ...noMarkers, [marker]: true }
    const html = renderToString(<SiteHeader viewer={speaker} markers={markers} />)
    const marked = linksOf(html).filter(([words]) => words.includes('something new'))
    expect(marked.map(([words]) => words)).toEqual([`${label}, something new`])
    expect(html).toContain('aria-label="Account menu: Maren Ostrander, something new"')
  })

  test('at first nothing is new (§3)', () => {
    expect(noMarkers).toEqual({ network: false, messaging: false, activity: false })
    expect(renderToString(<SiteHeader viewer={speaker} />)).not.toContain('something new')
  })
})
