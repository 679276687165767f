// `npm test`: installs what is missing, then runs every check: format and lint, types, build, unit and feature tests,
// journeys in Chromium. Ends with a line `N passed, N failed`. `--processes 2`: with so many processes (docs/scaling.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { installPackages, node, projectFolder } from './install.mjs'
import { mostRetried, readJourneys, readTests } from './journeys.mjs'

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
/** What needed a retry. */
const retried = []

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

/** Adds a runner's own figures; a runner that crashed before reporting counts as one failure. */
function countReport(name, isGreen, read) {
  const path = join(reports, `${name}.json`)
  const none = { passed: 0, failed: 0, failedNames: [], retried: [] }
  const figures = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : none
  passed += figures.passed
  failed += figures.failed
  failedNames.push(...figures.failedNames)
  retried.push(...figures.retried)
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
    // As for journeys: a busy machine may need it, and the end of the output names them.
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
  (report) => readTests(report, projectFolder),
)
if (isBuilt) {
  countReport('playwright', check('journeys in Chromium', '@playwright/test/cli.js', ['test']), readJourneys)
}

if (retried.length > 0) {
  process.stdout.write(
    `\nPassed at the second try only; more than ${mostRetried} tests, or journeys, fail the suite:\n`,
  )
  for (const name of retried) process.stdout.write(`  ${name}\n`)
}

if (failedNames.length > 0) {
  process.stdout.write('\nFailed:\n')
  for (const name of failedNames) process.stdout.write(`  ${name}\n`)
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
