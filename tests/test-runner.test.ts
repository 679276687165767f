// `npm test` itself: which Chromium it uses, and how it reports journeys that needed a retry.
import { describe, expect, test } from 'vitest'
import { findChromium } from '../scripts/chromium.mjs'
import { mostRetried, readJourneys, readTests } from '../scripts/journeys.mjs'

describe('an existing Chromium is used', () => {
  const find = (there: readonly (string | RegExp)[], env: Record<string, string> = {}) =>
    findChromium({
      env: { PATH: '/opt/bin:/usr/local/bin', ...env },
      home: '/home/ada',
      exists: (path) =>
        there.some((one) => (typeof one === 'string' ? one === path : one.test(String(path)))),
    })
  const own = /^\/home\/ada\/\.cache\/ms-playwright\/chromium_headless_shell-\d+\/INSTALLATION_COMPLETE$/

  test.each([
    [
      'the named one before all',
      ['/usr/bin/chromium-headless-shell'],
      { CHROMIUM: '/x/chrome' },
      '/x/chrome',
    ],
    [
      'Debian’s headless shell',
      ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
      {},
      '/usr/bin/chromium-headless-shell',
    ],
    ['one anywhere on the PATH', ['/opt/bin/google-chrome'], {}, '/opt/bin/google-chrome'],
    ['Debian’s whole one', ['/usr/bin/chromium'], {}, '/usr/bin/chromium'],
    [
      'an application of macOS',
      ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
      {},
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  ])('%s', (_, there, env, path) => {
    expect(find(there, env)).toEqual({ path })
  })

  test('Playwright’s own, complete and of the right build, in its usual folder or another', () => {
    expect(find([own])).toEqual({})
    expect(
      find([/^\/b\/chromium_headless_shell-\d+\/INSTALLATION_COMPLETE$/], { PLAYWRIGHT_BROWSERS_PATH: '/b' }),
    ).toEqual({})
    expect(
      find([/chromium_headless_shell-\d+$/, /chromium_headless_shell-1\/INSTALLATION_COMPLETE$/]),
    ).toBeUndefined()
  })

  test('without one, it has to be installed', () => {
    expect(find([])).toBeUndefined()
  })
})

describe('tests that passed on the second attempt', () => {
  const report = (flaky: number) => ({
    numPassedTests: 3 + flaky,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { fullName: 'fails', status: 'failed', failureMessages: ['Error: no\n    at a.test.ts:1'] },
          { fullName: 'passes', status: 'passed', failureMessages: [] },
          ...Array.from({ length: flaky }, () => ({
            ...{ fullName: 'wavers', status: 'passed', failureMessages: ['Error: once'] },
          })),
        ],
      },
    ],
  })

  test('are named with the reason, and too many fail the suite', () => {
    expect(readTests(report(mostRetried), '/project')).toEqual({
      ...{ passed: 3 + mostRetried, failed: 1 },
      failedNames: ['src/a.test.ts › fails\n    Error: no\n        at a.test.ts:1'],
      retried: Array(mostRetried).fill('src/a.test.ts › wavers\n    Error: once'),
    })
    expect(readTests(report(mostRetried + 1), '/project').failed).toBe(2)
  })
})

describe('journeys that passed on the second attempt', () => {
  const journey = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] })
  const report = (flaky: number) => ({
    stats: { expected: 3, flaky, unexpected: 0 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [journey('opens', 'expected')],
        suites: [
          {
            title: 'the form',
            specs: Array.from({ length: flaky }, (_, i) => journey(`sends ${i}`, 'flaky')),
          },
        ],
      },
    ],
  })

  test('are named', () => {
    expect(readJourneys(report(1))).toEqual({
      passed: 4,
      failed: 0,
      failedNames: [],
      retried: ['[phone] › home.spec.ts › the form › sends 0'],
    })
  })

  test('stand apart from those that failed, which are named as well', () => {
    const failing = { title: 'print.spec.ts', specs: [journey('prints', 'unexpected')] }
    const { failedNames, retried } = readJourneys({ ...report(1), suites: [...report(1).suites, failing] })
    expect([failedNames, retried]).toEqual([
      ['[phone] › print.spec.ts › prints'],
      ['[phone] › home.spec.ts › the form › sends 0'],
    ])
  })

  test('are a failure when there are more than two', () => {
    expect(mostRetried).toBe(2)
    expect(readJourneys(report(2)).failed).toBe(0)
    expect(readJourneys(report(3)).failed).toBe(1)
  })
})
