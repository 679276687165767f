// Starts and stops the processes of a measurement, each pinned to its core where the system supports it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnv, serverFlags } from '../scripts/install.mjs'

export const projectFolder = join(import.meta.dirname, '..')

const canPin = spawnSync('taskset', ['-V']).status === 0

export function startNode(
  args: string[],
  options: { core?: number; env?: Record<string, string>; quiet?: boolean } = {},
): ChildProcess {
  const command = [process.execPath, ...serverFlags, ...args]
  const pinned =
    options.core !== undefined && canPin ? ['taskset', '-c', String(options.core), ...command] : command
  const [file = '', ...rest] = pinned
  const child = spawn(file, rest, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', ...serverEnv, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A failed measurement leaves nothing running.
  process.once('exit', () => child.kill())
  return child
}

/** The command that runs Node on one core, where the system supports it. */
export function pinnedNode(args: string[], core: number): string[] {
  const command = [process.execPath, ...args]
  return canPin ? ['taskset', '-c', String(core), ...command] : command
}

/** Runs a command on one core to completion. */
export function runTimed(
  command: string[],
  core: number,
  env: Record<string, string> = {},
): { output: string; processorSeconds: number } {
  const pinned = canPin ? ['taskset', '-c', String(core), ...command] : command
  // The shell reports its child's usage; Node does not.
  const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', ...pinned]
  const { status, stdout, stderr } = spawnSync('bash', timed, {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command[0]} ended with ${status}: ${stderr}`)
  const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return { output: stdout, processorSeconds: user + system }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** As in a crash. */
export async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Waits until the address answers with a status below 500; returns the milliseconds it took. */
export async function untilAnswers(url: string): Promise<number> {
  const begun = performance.now()
  for (;;) {
    try {
      const { status } = await fetch(url)
      if (status < 500) return performance.now() - begun
    } catch {
      // Not listening yet.
    }
    if (performance.now() - begun > 60_000) throw new Error(`${url} did not answer within a minute`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Resident memory of a process in bytes (Linux). */
export function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1024
}

/** Processor time that a process has used, in seconds (Linux). */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Of a process that is running (Linux). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Of all that a PostgreSQL has done for its clients, in seconds (Linux). */
export function secondsOfPostgres(postmaster: number): number {
  return childrenOf(postmaster).reduce((sum, pid) => sum + processorSeconds(pid), 0)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
