// Reads Playwright's report: how many passed and failed, which failed, and which needed a retry.

/** A busy machine may cause a few retries; more than this indicates a fault. */
export const mostRetried = 2

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
