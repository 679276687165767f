import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['ada', 'AD'],
    ['X', 'X'],
    ['  Grace   Hopper  ', 'GH'],
    ['Jean-Luc Picard', 'JP'],
    ["Flannery O'Connor", 'FO'],
    ['élodie durand', 'ÉD'],
    ['Иван Петров', 'ИП'],
    ['山田 太郎', '山太'],
    ['ada.lovelace@example.org', 'AL'],
    ['ada@example.org', 'AD'],
    ['Zoë 👩‍💻', 'ZO'],
    ['', '?'],
    ['—', '?'],
  ])('%j gives %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('keeps a letter and its combining mark together', () => {
    expect(initialsOf('e\u0301mile zola')).toBe('E\u0301Z')
  })
})
