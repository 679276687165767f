// The page-wide persona event (docs/specification.md §4, §7): speaker until a valid event says otherwise.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { changePersona, personaInQuery, toPersona, useCurrentPersona } from './persona.ts'

afterEach(() => vi.unstubAllGlobals())

test('broadcasts change-persona with the persona itself', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard: unknown[] = []
  page.addEventListener('change-persona', (event) => heard.push((event as CustomEvent).detail))
  changePersona('organizer')
  changePersona('speaker')
  expect(heard).toEqual(['organizer', 'speaker'])
})

test('accepts nothing else as a persona', () => {
  expect([toPersona('speaker'), toPersona('organizer')]).toEqual(['speaker', 'organizer'])
  expect([toPersona('admin'), toPersona(null), toPersona({ persona: 'speaker' })]).toEqual([null, null, null])
})

function Persona({ initial }: { initial?: 'speaker' | 'organizer' }) {
  return useCurrentPersona(initial)
}

test('the server renders the default, speaker, or the persona in the URL', () => {
  expect(renderToString(createElement(Persona))).toBe('speaker')
  expect(renderToString(createElement(Persona, { initial: 'organizer' }))).toBe('organizer')
})

test.each([
  ['for=organizers', 'organizer'],
  ['for=speakers', 'speaker'],
  ['', null],
  ['for=admins', null],
  ['for=', null],
])('the query "%s" names %s', (query, persona) => {
  expect(personaInQuery(new URLSearchParams(query))).toBe(persona)
})
