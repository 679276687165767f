// The home page as the server renders it: complete without JavaScript, in the order of the specification (seed §2).
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Page } from './home-page.tsx'
import { barHeight, chartCeiling, dashboardTiles, monthlyViews } from './mock-dashboard/sample-data.ts'
import { questions } from './texts.ts'

const html = renderToString(<Page />)
const text = html
  .replace(/<!-- -->/g, '')
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')

describe('the hero', () => {
  test('has the one h1, to the letter', () => {
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inner]) =>
      (inner ?? '').replace(/<[^>]+>/g, '').replace(/\s+/g, ' '),
    )
    expect(headings).toEqual(['One speaker profile link. Standardised for every event.'])
  })

  test('posts to /beta without JavaScript, with a required address', () => {
    const form = /<form[^>]*action="\/beta"[^>]*>.*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('method="post"')
    expect(form).toContain('name="intent" value="start"')
    expect(form).toContain('name="source" value="hero_email_signup"')
    const email = /<input[^>]*name="email"[^>]*>/.exec(form)?.[0] ?? ''
    expect(email).toContain('type="email"')
    expect(email).toContain('required=""')
    expect(form).toContain('Apply to Beta')
  })
})

describe('the mock dashboard', () => {
  test('shows the six tiles and says that it is a sample', () => {
    expect(dashboardTiles.map(({ label }) => label.toLowerCase())).toEqual([
      'profile views',
      'event requests',
      'response rate',
      'upcoming events',
      'total audience',
      'speaking engagements',
    ])
    for (const { label, value } of dashboardTiles) {
      expect(text).toContain(label)
      expect(text).toContain(value)
    }
    expect(text).toContain('Sample data')
  })

  test('scales three months of views against 700', () => {
    expect(monthlyViews).toHaveLength(3)
    expect(chartCeiling).toBe(700)
    expect(barHeight(350)).toBe(50)
    expect([barHeight(-1), barHeight(1400)]).toEqual([0, 100])
  })
})

test('sections stand in the order of the specification', () => {
  const marks = [
    'id="hero"',
    'Scattered files',
    'Request to Speak',
    'id="how-it-works"',
    'Both sides of the stage',
    'id="faq"',
    'id="pricing"',
    'Coming soon',
  ]
  const places = marks.map((mark) => html.indexOf(mark))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
})

test('every anchor that the footer and the header link to is on the page, once', () => {
  for (const id of ['features', 'how-it-works', 'faq', 'pricing', 'main', 'newsletter']) {
    expect(html.match(new RegExp(`id="${id}"`, 'g'))).toHaveLength(1)
  }
})

test('every call to action leads to /beta with its source', () => {
  const sources = [...html.matchAll(/href="\/beta\?source=([^"]+)"/g)].map(([, source]) => source)
  const plans = ['pricing_free', 'pricing_pro', 'pricing_premium']
  // The header's own comes from the root; the journeys look at it.
  expect(sources).toEqual([
    'profile_request',
    'how_it_works_cta',
    ...plans,
    ...plans,
    'marketplace_preview',
    'closing_cta',
  ])
})

test('five questions, none open, then the mail to support', () => {
  expect(questions).toHaveLength(5)
  const faq = html.slice(html.indexOf('id="faq"'), html.indexOf('id="pricing"'))
  expect(faq.match(/<details name="faq"/g)).toHaveLength(5)
  expect(faq).not.toMatch(/<details[^>]* open/)
  expect(faq.lastIndexOf('mailto:')).toBeGreaterThan(faq.lastIndexOf('</details>'))
})

test('prices of both sides are in the HTML', () => {
  for (const price of [
    '$0.00',
    '$9.99',
    '$19.99',
    '$49.99',
    'Most Popular',
    'For Speakers',
    'For Event Organizers',
  ]) {
    expect(text).toContain(price)
  }
})

test('the address decides which plans are shown first', () => {
  const selected = (page: string) => /aria-selected="true"[^>]*>([^<]+)</.exec(page)?.[1]
  expect(selected(html)).toBe('For Speakers')
  expect(selected(renderToString(<Page data="organizer" />))).toBe('For Event Organizers')
})

test('no link jumps to nowhere', () => {
  expect(html).not.toContain('href="#"')
  expect(html).not.toContain('href=""')
})
