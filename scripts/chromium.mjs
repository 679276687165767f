// Finds a Chromium for the tests: the configured one, an installed one, or Playwright's from an earlier run; if there is
// none, it installs Debian's package as root, or else downloads Playwright's. A "headless shell" without windows is
// preferred, because the journeys take half the time in it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { node, projectFolder, run } from './install.mjs'

/** Commands on the PATH, and Debian's in /usr/bin regardless. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable; undefined means Playwright's download. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found.path
  const installed = installPackage()
  if (installed) return installed
  run(node, [
    join(projectFolder, 'node_modules/@playwright/test/cli.js'),
    'install',
    '--only-shell',
    'chromium',
  ])
  return undefined
}

/** An existing Chromium: `{ path }`, without a path for Playwright's own; undefined when there is none. */
export function findChromium({ env = process.env, home = homedir(), exists = existsSync } = {}) {
  if (env.CHROMIUM) return { path: env.CHROMIUM }
  const folders = [...new Set([...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'])]
  const firstOf = (names) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => exists(path))
  const shell = firstOf(shells)
  if (shell) return { path: shell }
  if (ownFolders(env, home).some((folder) => exists(join(folder, 'INSTALLATION_COMPLETE')))) return {}
  const path = firstOf(whole) ?? applications.find((application) => exists(application))
  return path ? { path } : undefined
}

/** Where Playwright stores the build that it expects. */
function ownFolders(env, home) {
  const { browsers } = JSON.parse(
    readFileSync(join(projectFolder, 'node_modules/playwright-core/browsers.json'), 'utf8'),
  )
  const { revision } = browsers.find(({ name }) => name === 'chromium-headless-shell')
  const caches = env.PLAYWRIGHT_BROWSERS_PATH
    ? [env.PLAYWRIGHT_BROWSERS_PATH]
    : [join(home, '.cache/ms-playwright'), join(home, 'Library/Caches/ms-playwright')]
  return caches.map((cache) => join(cache, `chromium_headless_shell-${revision}`))
}

/** Debian's package, the full Chromium where there is no shell; undefined when it cannot be installed. */
function installPackage() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  process.stderr.write('Installing Chromium…\n')
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  apt('update', '-qq')
  if (!install('chromium-headless-shell')) install('chromium')
  return findChromium()?.path
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
