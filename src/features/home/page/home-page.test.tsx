// The home page as the server renders it: complete without JavaScript, in the order of the specification
// (docs/specification.md §2).
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { betaSources } from '../../beta/source-names.ts'
import { Page } from './home-page.tsx'
import {
  barHeight,
  dashboardActivity,
  dashboardTiles,
  monthlyViews,
  sampleSpeaker,
} from './sample/sample-data.ts'
import { quotes } from './testimonials/quotes.ts'
import { questions } from './texts.ts'

const html = renderToString(<Page />)
const text = textOf(html)

function textOf(markup: string): string {
  return markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
}

/** The part of the page between two marks. */
function between(begin: string, end: string): string {
  return html.slice(html.indexOf(begin), html.indexOf(end))
}

describe('the hero', () => {
  test('has one h1 with the specified text', () => {
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

describe('the sample in the hero', () => {
  test('has the profile in front, before any script: address, name, headline, next date, button', () => {
    const figure = textOf(between('aria-label="Sample of a speaker’s page', '</figure>'))
    const { name, headline, username, nextOnStage } = sampleSpeaker
    for (const part of [`/speaker/${username}`, name, headline, nextOnStage, 'Request to Speak']) {
      expect(figure).toContain(part)
    }
  })

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

  test('lists recent activity, and draws a bar for each month', () => {
    expect(text).toContain('Recent activity')
    expect(text).toContain('Views, three months')
    for (const { title, detail, when } of dashboardActivity) {
      expect(text).toContain(`${title} ${detail} ${when}`)
    }
    const figure = between('aria-label="Sample of a speaker’s page', '</figure>')
    for (const { month, views } of monthlyViews) {
      expect(textOf(figure)).toContain(`${month} ${views}`)
      expect(figure).toContain(`height:${barHeight(views)}%`)
    }
  })

  test('scales three months of views against 700', () => {
    expect(monthlyViews).toHaveLength(3)
    expect(barHeight(350)).toBe(50)
    expect([barHeight(-1), barHeight(1400)]).toEqual([0, 100])
  })
})

test('the sample profile: name, topics, three figures, and three buttons', () => {
  const card = between('id="profile-title"', 'id="how-it-works"')
  const { name, headline, tags, about, stats } = sampleSpeaker
  expect(stats.map(({ label }) => label)).toEqual(['Speaking events', 'Average rating', 'Response time'])
  for (const part of [name, headline, ...tags, about]) expect(textOf(card)).toContain(part)
  for (const { label, value } of stats) expect(textOf(card)).toContain(`${label} ${value}`)
  const controls = [...card.matchAll(/<(?:a|button) [^>]*class="button[^>]*>(.*?)<\/(?:a|button)>/g)]
  expect(controls.map(([, inner = '']) => textOf(inner).trim())).toEqual([
    'Copy link',
    'Request to Speak',
    'Share',
  ])
})

test('How It Works: the title, the first card open, and the final call to action, as specified', () => {
  const section = between('id="how-it-works"', 'Both sides of the stage')
  expect(section).toMatch(/<h2[^>]*>How It Works<\/h2>/)
  expect([...section.matchAll(/aria-expanded="(true|false)"/g)].map(([, open]) => open)).toEqual([
    'true',
    'false',
    'false',
  ])
  expect(section).toMatch(/<a[^>]*source=how_it_works_cta[^>]*>Create Your Profile<\/a>/)
})

test('each testimonial shows its category and its stars', () => {
  const items = between('Both sides of the stage', 'id="faq"').match(/<li.*?<\/li>/g) ?? []
  expect(items).toHaveLength(quotes.length)
  for (const [index, { quote, name, role, category, rating }] of quotes.entries()) {
    const item = items[index] ?? ''
    for (const part of [quote, name, role]) expect(textOf(item)).toContain(part)
    expect(item).toContain(`>${category}</span>`)
    expect(item).toContain(`aria-label="${rating} of 5 stars"`)
  }
})

test('sections are in the specified order', () => {
  const marks = [
    'id="hero"',
    'Scattered files',
    'id="profile-title"',
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
  const links = [...html.matchAll(/href="\/beta\?source=([^"&]+)(?:&amp;user_type=([^"]+))?"/g)]
  const sources = links.map(([, source]) => source)
  const plans = ['pricing_free', 'pricing_pro', 'pricing_premium']
  // The header has its own from the root; the journeys check it.
  expect(sources).toEqual([
    'profile_request',
    'how_it_works_cta',
    ...plans,
    ...plans,
    'marketplace_preview',
    'closing_cta',
  ])
  for (const source of sources) expect(Object.keys(betaSources)).toContain(source)
  // What names the organizers' side says so.
  expect(links.filter(([, , side]) => side === 'organizer').map(([, source]) => source)).toEqual([
    ...plans,
    'marketplace_preview',
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
