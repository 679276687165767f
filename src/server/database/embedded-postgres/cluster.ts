// Owns the folders of the embedded PostgreSQL: the cluster in DATA_DIR and its socket folder. A cluster gets its name only
// once it is complete, and only its account can reach either folder.
import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './binaries.ts'
import { type Account, runOnLifeline } from './lifeline.ts'

export interface Cluster {
  directory: string
  socketDirectory: string
  account: Account
}

const unfinishedPrefix = 'postgres-unfinished-'
// Postgres refuses to run as root; 65534 is the `nobody` user on every system that has one.
const nobody = 65534

/** Creates DATA_DIR and returns the paths; the cluster itself and the socket folder may not exist yet. */
export async function locateCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const directory = join(await realpath(dataDir), 'postgres')
  const account = await chooseAccount(directory)
  if (account) await giveToAccount(directory, account)
  return { directory, account, socketDirectory: await nameSocketDirectory(directory) }
}

/** As root: the cluster's owner, so that another user's files stay that user's. */
async function chooseAccount(directory: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const found = await statIfPresent(directory)
  return found?.uid ? { uid: found.uid, gid: found.gid || nobody } : { uid: nobody, gid: nobody }
}

/** A cluster that root restored from a backup belongs to root, and Postgres would refuse it. */
async function giveToAccount(directory: string, account: NonNullable<Account>): Promise<void> {
  const found = await statIfPresent(directory)
  if (found?.uid !== 0) return
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chmod(directory, 0o700)
  await lchown(directory, account.uid, account.gid)
}

/**
 * A hash of the data's path: short, because a socket path is limited to about 107 bytes, and in /tmp regardless of TMPDIR,
 * because a second process on the same data must get the same one.
 */
async function nameSocketDirectory(directory: string): Promise<string> {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const base = await access('/tmp', constants.W_OK).then(
    () => '/tmp',
    () => tmpdir(),
  )
  return join(base, `lectern-${hash}`)
}

/** Call before every use: anyone may write in /tmp, and a folder created by another user is not trusted. */
export async function makeSocketDirectory({ socketDirectory: path, account }: Cluster): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const owner = account?.uid ?? process.getuid?.()
  const found = await lstat(path)
  // Root is as good as we are: another start of ours may be between creating it and changing its owner.
  const isOurs = found.uid === owner || (account && found.uid === 0)
  if (!found.isDirectory() || !isOurs || (found.mode & 0o777) !== 0o700) {
    throw new Error(
      `The folder ${path} for the database's socket already exists and is not private (a link, another owner or ` +
        'another mode than 0700): another user may have created it. Remove it and start again.',
    )
  }
  if (account && found.uid === 0) await lchown(path, account.uid, account.gid)
}

/** Does nothing while another process uses it; one that is about to use it creates it again. */
export async function removeSocketDirectory({ socketDirectory }: Cluster): Promise<void> {
  await rmdir(socketDirectory).catch(() => {})
}

/**
 * How a program is given the cluster's location. As root on Linux it starts inside the folder (the working directory
 * changes before the user does) and refers to it as /proc/self/cwd, so the account needs no access to the folders above.
 */
export function nameDirectory(directory: string, account: Account): { cwd: string; name: string } {
  if (account && process.platform === 'linux') return { cwd: directory, name: '/proc/self/cwd' }
  return { cwd: '/', name: directory }
}

/**
 * Creates the cluster if there is none: in a temporary folder first, then renamed, so that a crash leaves no partial one.
 */
export async function initializeCluster(
  { directory, account }: Cluster,
  options: { bin: string; fsync: boolean; log(line: string): void },
): Promise<void> {
  if (await isWhole(directory)) return
  const parent = join(directory, '..')
  options.log(`making a new database cluster in ${directory}`)
  const unfinished = await mkdtemp(join(parent, unfinishedPrefix))
  try {
    if (account) await lchown(unfinished, account.uid, account.gid)
    await runInitdb(unfinished, account, options)
    await rename(unfinished, directory)
    if (options.fsync) await syncDirectory(parent)
  } catch (error) {
    await discard(unfinished)
    if (await isWhole(directory)) return // Another process was first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    throw new Error(
      `${directory} holds files but no database cluster. Move it away or use another DATA_DIR.`,
      { cause: error },
    )
  }
}

async function isWhole(directory: string): Promise<boolean> {
  try {
    return (await statIfPresent(join(directory, 'PG_VERSION'))) !== undefined
  } catch (cause) {
    const hint = 'Start as the user it belongs to, or use another DATA_DIR.'
    throw new Error(`The database cluster ${directory} cannot be read. ${hint}`, { cause })
  }
}

async function runInitdb(
  directory: string,
  account: Account,
  options: { bin: string; fsync: boolean },
): Promise<void> {
  const { cwd, name } = nameDirectory(directory, account)
  const flags = ['-U', 'app', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '-A', 'trust']
  if (!options.fsync) flags.push('--no-sync')
  const lines: string[] = []
  const command = [join(options.bin, 'initdb'), '-D', name, ...flags]
  const initdb = runOnLifeline(command, { account, cwd, onLine: (line) => lines.push(line) })
  const ending = await initdb.ended
  if (ending !== 'code 0') throw new Error(`initdb ended with ${ending}: ${lines.join(' ')}`)
}

/**
 * Removes what a crash during initdb left. Only the holder of the app's lock may: another process may be running initdb.
 */
export async function removeUnfinished(directory: string): Promise<void> {
  const parent = join(directory, '..')
  for (const name of await readdir(parent)) {
    if (name.startsWith(unfinishedPrefix)) await discard(join(parent, name))
  }
}

/** Another process may be writing there or removing it too; anything left is removed at the next start. */
async function discard(unfinished: string): Promise<void> {
  await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
}

/**
 * The process that runs the cluster, according to its lock files, if it is alive. After a crash of the machine or the
 * container the process id in them may belong to another process, and Postgres would not start while that one lives: it is
 * replaced by our own id, which Postgres recognises as its parent's. The rest stays, because Postgres's own checks need it.
 */
export async function findPostmaster({ directory, socketDirectory }: Cluster): Promise<number | undefined> {
  let postmaster: number | undefined
  for (const file of [join(socketDirectory, '.s.PGSQL.5432.lock'), join(directory, 'postmaster.pid')]) {
    const content = await readIfPresent(file)
    const pid = Number.parseInt(content ?? '', 10)
    if (!(pid > 0) || !isAlive(pid)) continue
    if (await isPostmasterOf(pid, directory)) postmaster = pid
    else await replaceNumber(file, String(content))
  }
  return postmaster
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // Gone, or another user's and therefore not our postmaster: Postgres decides the same way.
  }
}

async function replaceNumber(file: string, content: string): Promise<void> {
  // We may be root in another account's folder, whose links must not lead us elsewhere.
  const flag = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
  await writeFile(file, content.replace(/^\d+/, String(process.pid)), { flag })
}

/** Available only on Linux, where a postmaster runs in its cluster's folder. A dead one may remain a zombie for long. */
async function isPostmasterOf(pid: number, directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  try {
    if (!/^\d+ \(postgres\) [^ZX]/.test(await readFile(`/proc/${pid}/stat`, 'utf8'))) return false
    return (await readlink(`/proc/${pid}/cwd`)) === directory
  } catch (error) {
    return errorCode(error) === 'EACCES' // Root in a container may lack the right to see its working directory.
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function statIfPresent(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
