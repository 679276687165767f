// The page-wide event of the persona (seed §4, §7): speaker until told otherwise, whatever an event carries.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { changePersona, toPersona, useCurrentPersona } from './persona.ts'

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

test('takes nothing else for a persona', () => {
  expect([toPersona('speaker'), toPersona('organizer')]).toEqual(['speaker', 'organizer'])
  expect([toPersona('admin'), toPersona(null), toPersona({ persona: 'speaker' })]).toEqual([null, null, null])
})

function Persona() {
  return useCurrentPersona()
}

test('the server renders the default, speaker', () => {
  expect(renderToString(createElement(Persona))).toBe('speaker')
})
