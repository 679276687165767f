import { describe, expect, test } from 'vitest'
import { readChoices } from '../../../../lib/list-address.ts'
import { questionRules, toQuestion } from '../question-address.ts'
import { addressOf, asksTheSame, isWorthSaving } from './saved-question.ts'

const question = { q: 'energy storage', country: ['DE', 'AT'], fee_max: '4000', fee_currency: 'EUR' }

describe('a saved search', () => {
  test('is the same question once its address is opened', () => {
    const choices = readChoices(new URLSearchParams(addressOf(question)), questionRules)
    expect(toQuestion(choices)).toEqual(question)
    expect(asksTheSame(toQuestion(choices), question)).toBe(true)
  })

  test('is recognised in any order of filters and results', () => {
    expect(asksTheSame({ ...question, sort: 'rating', country: ['AT', 'DE'] }, question)).toBe(true)
    expect(asksTheSame({ q: 'x', country: 'DE' }, { country: ['DE'], q: 'x' })).toBe(true)
    expect(asksTheSame({ ...question, country: ['DE'] }, question)).toBe(false)
    expect(asksTheSame({ ...question, has_video: 'true' }, question)).toBe(false)
  })

  test('needs more than an order', () => {
    expect([isWorthSaving({}), isWorthSaving({ sort: 'rating' }), isWorthSaving({ q: 'x' })]).toEqual([
      false,
      false,
      true,
    ])
  })
})
