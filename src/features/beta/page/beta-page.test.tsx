import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Page } from './beta-page.tsx'
import { type BetaPageData, betaDataFromQuery, emptyBetaPageData } from './beta-page-data.ts'

const typed = {
  email: 'ada@example',
  name: 'Ada <b>',
  user_type: 'organizer',
  source: 'pricing_pro',
} as const

function render(data?: BetaPageData): string {
  return renderToString(<Page data={data} />)
}

/** The tag of the first input with this name. */
function inputOf(html: string, name: string): string {
  return new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('the form without JavaScript', () => {
  test('posts to /beta: email, name, role (speaker first) and where it came from', () => {
    const html = render()
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>/)
    expect(html).toMatch(/<form[^>]*action="\/beta"[^>]*>/)
    const email = inputOf(html, 'email')
    for (const mark of ['type="email"', 'required=""', 'autoComplete="email"']) expect(email).toContain(mark)
    expect(inputOf(html, 'source')).toContain('value="homepage"')
    expect(html).toMatch(
      /<input[^>]*checked=""[^>]*value="speaker"[^>]*>|<input[^>]*value="speaker"[^>]*checked=""/,
    )
  })

  test('keeps all input after an error, with the error at its field', () => {
    const html = render({ values: typed, errors: { email: 'Please enter a valid email address' } })
    const email = inputOf(html, 'email')
    expect(email).toContain('value="ada@example"')
    expect(email).toContain('aria-invalid="true"')
    expect(email).toMatch(/autofocus=""/i)
    const describedBy = /aria-describedby="([^"]+)"/.exec(email)?.[1]
    expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*?Please enter a valid email address`))
    expect(inputOf(html, 'name')).toContain('value="Ada &lt;b&gt;"')
    expect(inputOf(html, 'source')).toContain('value="pricing_pro"')
    expect(html).toMatch(
      /<input[^>]*value="organizer"[^>]*checked=""|<input[^>]*checked=""[^>]*value="organizer"/,
    )
  })

  test('shows the notice of the server', () => {
    const html = render({ values: typed, errors: {}, notice: { tone: 'info', text: 'Seen before.' } })
    expect(html).toMatch(/role="status"[^>]*>Seen before\.</)
  })
})

test('with an address from the home page the field is hidden and the title asks for the rest', () => {
  const values = { ...emptyBetaPageData('hero_email_signup').values, email: 'ada@example.com' }
  const html = render({ values, errors: {}, completing: true })
  expect(html).toContain('Complete Your Beta Application')
  expect(inputOf(html, 'email')).toMatch(/type="hidden".*value="ada@example.com"/)
})

test('an address with an error is never hidden', () => {
  const html = render({
    values: typed,
    errors: { email: 'Please enter a valid email address' },
    completing: true,
  })
  expect(inputOf(html, 'email')).toContain('type="email"')
})

test('after applying it says thanks and what comes next, and offers the optional step', () => {
  const html = render({ ...emptyBetaPageData(), applied: true })
  for (const words of [
    'Thank you for your interest! We will be in touch soon.',
    'A confirmation is on its way',
    'What do you speak about, or what do you organize?',
    'Apply for someone else',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('name="email"')
  expect(render({ ...emptyBetaPageData(), applied: true, told: true })).not.toContain('name="about"')
})

test('a pressed plan is shown, and the side that the address names is chosen', () => {
  const html = render(betaDataFromQuery(new URLSearchParams('source=pricing_pro&user_type=organizer')))
  expect(html).toContain('Plan: Pro')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="organizer"/)
  expect(html).toContain('name="source" value="pricing_pro"')
  expect(render(betaDataFromQuery(new URLSearchParams('source=header_get_started')))).not.toContain('Plan:')
})
