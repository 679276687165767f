import { describe, expect, test } from 'vitest'
import { betaSourceName, betaSources } from '../source-names.ts'
import { betaDataFromForm, betaDataFromQuery, emptyBetaPageData } from './beta-page-data.ts'
import { toBetaSource } from './dialog/beta-sources.ts'

const empty = { email: '', name: '', user_type: 'speaker', source: 'homepage' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the page from its address', () => {
  test('starts empty, as a speaker, from the homepage', () => {
    expect(emptyBetaPageData()).toEqual({ values: empty, errors: {} })
    expect(betaDataFromQuery(new URLSearchParams())).toEqual({ values: empty, errors: {} })
  })

  test('keeps the source of the link, and says when an application was taken', () => {
    const { values, applied } = betaDataFromQuery(new URLSearchParams('source=pricing_pro&applied=1'))
    expect(values.source).toBe('pricing_pro')
    expect(applied).toBe(true)
  })

  test('ignores an invalid source', () => {
    for (const source of ['<script>', 'A B', '', 'x'.repeat(65), '../x', '__proto__']) {
      expect(betaDataFromQuery(new URLSearchParams({ source })).values.source).toBe('homepage')
    }
  })
})

describe('the page from a posted form', () => {
  test('keeps everything that was typed', () => {
    const form = formOf({
      email: ' Ada@Example.com ',
      name: ' Ada ',
      user_type: 'organizer',
      source: 'pricing_pro',
    })
    expect(betaDataFromForm(form)).toEqual({
      values: { email: 'Ada@Example.com', name: 'Ada', user_type: 'organizer', source: 'pricing_pro' },
      errors: {},
    })
  })

  test('with intent=start and an address it asks for the rest', () => {
    const form = formOf({ intent: 'start', email: 'ada@example.com', source: 'hero_email_signup' })
    expect(betaDataFromForm(form)).toMatchObject({
      completing: true,
      values: { source: 'hero_email_signup' },
    })
  })

  test('with intent=start and no address the field stays to be seen', () => {
    expect(betaDataFromForm(formOf({ intent: 'start', email: 'ada@example' })).completing).toBeUndefined()
  })

  test('a file or an unknown role is ignored', () => {
    const form = formOf({ user_type: 'admin' })
    form.set('email', new Blob(['x']))
    expect(betaDataFromForm(form).values).toEqual(empty)
  })
})

describe('sources', () => {
  test('every source that the specification names has a name', () => {
    for (const source of [
      'homepage',
      'homepage_modal',
      'header_get_started',
      'hero_email_signup',
      'how_it_works_cta',
      'pricing_free',
      'pricing_pro',
      'pricing_premium',
    ]) {
      expect(betaSources[source]).toBeTruthy()
      expect(toBetaSource(source, 'other')).toBe(source)
    }
  })

  test('so has every other opener of ours', () => {
    for (const source of ['auth_page', 'login_page', 'sample_profile']) {
      expect(Object.keys(betaSources)).toContain(source)
    }
  })

  test('an unknown one is called by its label', () => {
    expect(betaSourceName('partner_page')).toBe('partner page')
    expect(betaSourceName('toString')).toBe('toString')
    expect(betaSourceName('pricing_pro')).toBe('Home: Pro plan')
  })
})
