// Finds a Chromium for the tests: an installed one, else Debian's package when root, else Playwright's own download. The one
// without windows ("headless shell") comes first, because the journeys take half the time in it: as root on Debian it is
// installed even beside a whole Chromium, which then stands in where that fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, projectFolder, run } from './install.mjs'

const shells = ['/usr/bin/chromium-headless-shell']
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable; undefined means the one that Playwright has downloaded. */
export function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const installed = firstOf(shells) ?? installPackage() ?? firstOf(whole)
  if (installed) return installed
  run(node, [
    join(projectFolder, 'node_modules/@playwright/test/cli.js'),
    'install',
    '--only-shell',
    'chromium',
  ])
  return undefined
}

function firstOf(paths) {
  return paths.find((path) => existsSync(path))
}

/** Debian's package, of the whole Chromium where there is none of the shell; undefined when it cannot be installed. */
function installPackage() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  process.stderr.write('Installing Chromium…\n')
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  apt('update', '-qq')
  if (!install('chromium-headless-shell') && !firstOf(whole)) install('chromium')
  return firstOf(shells)
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
