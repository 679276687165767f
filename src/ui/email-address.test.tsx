// Where an email address may break, so that a narrow column does not split a word.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test.each([
  ['ada.moreau@demo.example', 'ada<wbr/>.moreau@<wbr/>demo<wbr/>.example'],
  ['plain@localhost', 'plain@<wbr/>localhost'],
])('%s', (email, markup) => {
  expect(renderToStaticMarkup(<EmailAddress>{email}</EmailAddress>)).toBe(markup)
})
