// Installs the packages of package-lock.json, unless npm has. Plain JavaScript without dependencies, because it is
// the first thing that runs in a fresh clone, on any Node from 20.19.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
/** The pinned Node that runs everything but the launchers. */
export const node = join(
  projectFolder,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * Server flags: semi-spaces of at most 8 MB, which leave 160 MB in memory after a load instead of 228, at the same speed
 * (docs/decisions/0021-a-small-young-generation.md).
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  `--import=${new URL('resolve-once.mjs', import.meta.url).href}`,
]
/**
 * A compile cache; few malloc arenas (glibc), because each thread's arena retains its peak size; and blocks of 1 MB or more
 * returned to the system when freed. By default that limit grows to 32 MB with the first picture, and 120 MB stayed.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}

export function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  }
  if (existsSync(node) && hasPackages(projectFolder)) return
  process.stderr.write('Installing packages…\n')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(node))
    fail('The package "node" has no binary for this machine. See README, "Requirements".')
}

/**
 * Whether the packages in the folder's node_modules are those of its package-lock.json, by the list that npm writes there once
 * all are in place. Optional ones may be missing: they are for other machines.
 */
export function hasPackages(folder) {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  delete wanted[''] // the project itself
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = installed[path]
      return found ? found.version === version && found.integrity === integrity : optional
    })
  )
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Runs a command to completion; exits this process when it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    shell: process.platform === 'win32',
  })
  if (error) fail(`${command} could not be run: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.join(' ')} failed (${status}).`)
}

export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
