// Matching parameters in paths, and filling them in.
import { expect, test } from 'vitest'
import { fillPath, matchPath } from './path-pattern.ts'

test.each([
  ['/speaker/{username}', '/speaker/ada', { username: 'ada' }],
  ['/speaker/{username}', '/speaker/%C3%84da', { username: 'Äda' }],
  ['/speaker/{username}', '/speaker/', null],
  ['/speaker/{username}', '/speaker/ada/more', null],
  ['/speaker/{username}', '/speakers/ada', null],
  ['/speaker/{username}', '/speaker/%E0%A4', null],
  ['/speaker/{username}/request', '/speaker/ada/request', { username: 'ada' }],
  ['/beta', '/beta', {}],
  ['*', '/beta', null],
])('%s on %s → %j', (pattern, path, parameters) => {
  expect(matchPath(pattern, path)).toEqual(parameters)
})

test('filled-in values are encoded', () => {
  expect(fillPath('/speaker/{username}', { username: 'a/b?' })).toBe('/speaker/a%2Fb%3F')
})
