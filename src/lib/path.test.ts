// Addresses of a pattern, and the parameters in an address.
import { expect, test } from 'vitest'
import { matchPath, path } from './path.ts'

test.each([
  ['/speaker/{username}', '/speaker/ada', ['ada']],
  ['/speaker/{username}', '/speaker/%C3%84da', ['Äda']],
  ['/speaker/{username}', '/speaker/', null],
  ['/speaker/{username}', '/speaker/ada/more', null],
  ['/speaker/{username}', '/speakers/ada', null],
  ['/speaker/{username}', '/speaker/%E0%A4', null],
  ['/speaker/{username}/request', '/speaker/ada/request', ['ada']],
  ['/media/{id}/{file}', '/media/1/a.webp', ['1', 'a.webp']],
  ['/beta', '/beta', []],
  ['*', '/beta', null],
])('%s on %s → %j', (pattern, address, values) => {
  expect(matchPath(pattern, address)).toEqual(values)
})

test('a path is an address for each value, and a pattern for each kind of router', () => {
  const file = path('/media/{id}/{file}')
  expect(file('a/b?', 2)).toBe('/media/a%2Fb%3F/2')
  expect(file.pattern).toBe('/media/{id}/{file}')
  expect(file.route).toBe('/media/:id/:file')
})
