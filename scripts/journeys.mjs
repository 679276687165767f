// Reads Playwright's report: what passed, what failed, and which journeys needed a retry.

/** A busy machine may cause a few retries; more than this indicates a fault. */
export const mostRetried = 2

/**
 * Names follow Playwright's list reporter: project, file, then titles.
 * @typedef {{ title?: string, specs?: { title: string, tests: { projectName: string, status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites?: Suite[] }} report
 */
export function readJourneys({ stats, suites = [] }) {
  const retried = suites.flatMap((suite) => namesOfRetried(suite, []))
  return {
    passed: stats.expected + stats.flaky,
    // The suite itself fails.
    failed: stats.unexpected + (retried.length > mostRetried ? 1 : 0),
    retried,
  }
}

/**
 * @param {Suite} suite
 * @param {string[]} above
 * @returns {string[]}
 */
function namesOfRetried({ title = '', suites = [], specs = [] }, above) {
  const path = [...above, title].filter(Boolean)
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => [`[${projectName}]`, ...path, spec.title].join(' › ')),
    ),
    ...suites.flatMap((suite) => namesOfRetried(suite, path)),
  ]
}
