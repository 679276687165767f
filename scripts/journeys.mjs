// Reads the reports of Vitest and Playwright: how many passed and failed, which failed, and which needed a retry.
import { relative } from 'node:path'

/** A busy machine may cause a few retries; more than this indicates a fault. */
export const mostRetried = 2

/**
 * Names are followed by the first lines of why a test failed.
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, assertionResults: TestResult[] }[] }} report
 * @param {string} folder of the project
 */
export function readTests({ numPassedTests, numFailedTests, testResults }, folder) {
  /** @param {(result: TestResult) => boolean} isWanted */
  const named = (isWanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isWanted)
        .map(({ fullName, failureMessages }) =>
          [`${relative(folder, name)} › ${fullName}`, ...failureMessages.flatMap(firstLines)].join('\n    '),
        ),
    )
  const retried = named(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + (retried.length > mostRetried ? 1 : 0),
    failedNames: named(({ status }) => status === 'failed'),
    retried,
  }
}

/** @param {string} message */
function firstLines(message) {
  return message.split('\n').slice(0, 8)
}

/**
 * Names follow Playwright's list reporter: project, file, then titles.
 * @typedef {{ title?: string, specs?: { title: string, tests: { projectName: string, status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites?: Suite[] }} report
 */
export function readJourneys({ stats, suites = [] }) {
  const retried = suites.flatMap((suite) => namesOf('flaky', suite, []))
  return {
    passed: stats.expected + stats.flaky,
    // The suite itself fails.
    failed: stats.unexpected + (retried.length > mostRetried ? 1 : 0),
    failedNames: suites.flatMap((suite) => namesOf('unexpected', suite, [])),
    retried,
  }
}

/**
 * @param {'flaky' | 'unexpected'} wanted
 * @param {Suite} suite
 * @param {string[]} above
 * @returns {string[]}
 */
function namesOf(wanted, { title = '', suites = [], specs = [] }, above) {
  const path = [...above, title].filter(Boolean)
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => [`[${projectName}]`, ...path, spec.title].join(' › ')),
    ),
    ...suites.flatMap((suite) => namesOf(wanted, suite, path)),
  ]
}
