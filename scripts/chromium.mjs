// Finds a Chromium for the tests: an installed one, else Debian's package when root, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, projectFolder, run } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable; undefined means the one that Playwright has downloaded. */
export function ensureChromium() {
  const installed = () => known.find((path) => existsSync(path))
  const found = process.env.CHROMIUM || installed()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('Installing Chromium…\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], env)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
    const path = installed()
    if (path) return path
  }
  run(node, [join(projectFolder, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  return undefined
}
