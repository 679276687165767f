// Finds a Chromium for the tests: the one that is named, an installed one, Playwright's own from an earlier run; only where there
// is none, Debian's package when root, else Playwright's own is downloaded. One without windows ("headless shell") comes first,
// because the journeys take half the time in it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { node, projectFolder, run } from './install.mjs'

/** Commands on the PATH; Debian's are in /usr/bin, whatever the PATH. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable; undefined means the one that Playwright has downloaded. */
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

/** What is there already: `{ path }`, without a path for Playwright's own; undefined when there is none. */
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

/** Where Playwright keeps the very build that it is made for. */
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

/** Debian's package, the whole Chromium where there is none of the shell; undefined when it cannot be installed. */
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
