// DATA_DIR, its disk, and the secret in it. Nothing is created but a probe, which is removed.
import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../env.ts'
import { type Finding, faultOf, findingsOf } from './finding.ts'

/** Bytes: below, PostgreSQL may stop at any moment; below, think about more space. */
const leastFree = 256 * 1024 ** 2
const littleFree = 2 * 1024 ** 3

/** `dataDir` is absolute. */
export async function checkFolder(dataDir: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('data folder')
  const account = `Run this as the server’s own account, and give it the folder: chown -R ACCOUNT ${dataDir}`
  const found = await stat(dataDir).catch(faultOf)
  if ('code' in found) {
    if (found.code !== 'ENOENT')
      return failed(`DATA_DIR (${dataDir}) cannot be read: ${found.code}.`, account)
    const parent = await existing(dirname(dataDir))
    const fault = await writeProbe(parent)
    return fault
      ? failed(`DATA_DIR (${dataDir}) does not exist and cannot be created: ${fault}.`, account)
      : ok(`${dataDir} does not exist yet; the first start creates it.`)
  }
  if (!found.isDirectory())
    return failed(`DATA_DIR (${dataDir}) is not a folder.`, 'Set DATA_DIR to a folder of its own.')
  const fault = await writeProbe(dataDir)
  if (fault) return failed(`DATA_DIR (${dataDir}) cannot be written: ${fault}.`, account)
  if (found.mode & 0o077)
    return warning(`Other accounts of this machine can look into ${dataDir}.`, `chmod 700 ${dataDir}`)
  return ok(`${dataDir} can be written.`)
}

/** The code of what keeps us from writing there. */
async function writeProbe(folder: string): Promise<string | undefined> {
  const path = join(folder, `.doctor-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile('probe')
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    return faultOf(error).code
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** The nearest folder that is there. */
async function existing(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    if (path === dirname(path) || (await stat(path).catch(() => null))) return path
  }
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('disk')
  const { bsize, blocks, bavail } = await statfs(await existing(dataDir))
  const free = bavail * bsize
  const share = Math.round((100 * bavail) / Math.max(1, blocks))
  const says = `${inBytes(free)} of ${inBytes(blocks * bsize)} are free (${share} %).`
  const advice = 'Make space, or move DATA_DIR to a larger disk. With a full disk nothing can be written.'
  if (free < leastFree) return failed(says, advice)
  return free < littleFree ? warning(says, advice) : ok(says)
}

function inBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** Seals two-factor keys and signs cookies. With the embedded database it is a file. */
export async function checkSecret({ SECRET }: Settings, dataDir: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('secret')
  if (SECRET) {
    return new Set(SECRET).size < 10
      ? failed('SECRET is easy to guess.', 'Make one: openssl rand -base64 32')
      : ok('SECRET is set. Keep a copy where you keep your passwords: it is in no backup.')
  }
  const path = join(dataDir, 'secret')
  const found = await stat(path).catch(faultOf)
  if ('code' in found) {
    if (found.code === 'ENOENT' && (await stat(join(dataDir, 'postgres')).catch(() => null))) {
      return failed(
        `${path} is gone, though there is a database: its two-factor keys cannot be read.`,
        'Restore the file from a backup before the next start, which would make a new one.',
      )
    }
    if (found.code === 'ENOENT') return ok('The first start makes one.')
    return failed(`${path} cannot be read: ${found.code}.`, 'Run this as the server’s own account.')
  }
  const secret = await readFile(path, 'utf8').catch((error: unknown) => faultOf(error))
  if (typeof secret !== 'string')
    return failed(`${path} cannot be read: ${secret.code}.`, 'Run this as the server’s own account.')
  if (secret.trim().length < 32) return failed(`${path} is damaged.`, 'Restore it from a backup.')
  if (found.mode & 0o077) return warning(`Other accounts can read ${path}.`, `chmod 600 ${path}`)
  return ok(`${path} is there, for its owner only.`)
}
