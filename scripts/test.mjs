// `npm test`: installs what is missing, then runs every check: format and lint, types, build, unit and feature tests,
// journeys in Chromium. Ends with a line `N passed, N failed`. `--processes 2`: with so many processes (docs/scaling.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { installPackages, node, projectFolder } from './install.mjs'
import { mostRetried, readJourneys } from './journeys.mjs'

const { values: flags } = parseArgs({ options: { processes: { type: 'string' } } })
if (flags.processes !== undefined && !/^[1-9]$/.test(flags.processes)) {
  process.stderr.write('--processes needs a number from 1 to 9.\n')
  process.exit(1)
}

installPackages()
const chromium = ensureChromium()
const reports = join(projectFolder, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM: chromium } : {}),
  ...(flags.processes ? { TEST_PROCESSES: flags.processes } : {}),
}

let passed = 0
let failed = 0
/** What failed, and why, once more at the end: the runners' own words may be far above. */
const failedNames = []
/** Journeys that needed a retry. */
let retried = []

function check(name, script, args) {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(node, [join(projectFolder, 'node_modules', script), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  return status === 0
}

function count(name, isGreen) {
  if (isGreen) passed += 1
  else {
    failed += 1
    failedNames.push(name)
  }
}

/** @param {string} message */
function firstLines(message) {
  return message.split('\n').slice(0, 8)
}

/** Adds a runner's own figures; a runner that crashed before reporting counts as one failure. */
function countReport(name, isGreen, read) {
  const path = join(reports, `${name}.json`)
  const figures = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 }
  passed += figures.passed
  failed += figures.failed
  failedNames.push(...(figures.failedNames ?? []))
  if (!isGreen && figures.failed === 0) count(name, false)
}

count(
  'format and lint',
  check('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
)
count('types', check('types', 'typescript/bin/tsc', ['--noEmit']))
const isBuilt = check('build', '../scripts/build.ts', [])
count('build', isBuilt)

const vitestReport = join(reports, 'vitest.json')
countReport(
  'vitest',
  check('unit and feature tests', 'vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
  ({ numPassedTests: passed, numFailedTests: failed, testResults }) => ({
    ...{ passed, failed },
    failedNames: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          [`${relative(projectFolder, name)} › ${fullName}`, ...failureMessages.flatMap(firstLines)].join(
            '\n    ',
          ),
        ),
    ),
  }),
)
if (isBuilt) {
  countReport('playwright', check('journeys in Chromium', '@playwright/test/cli.js', ['test']), (report) => {
    const journeys = readJourneys(report)
    retried = journeys.retried
    return journeys
  })
}

if (retried.length > 0) {
  process.stdout.write(
    `\nPassed at the second try only${retried.length > mostRetried ? `, and more than ${mostRetried} fail the suite` : ''}:\n`,
  )
  for (const name of retried) process.stdout.write(`  ${name}\n`)
}

if (failedNames.length > 0) {
  process.stdout.write('\nFailed:\n')
  for (const name of failedNames) process.stdout.write(`  ${name}\n`)
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
