// Runs a PostgreSQL program on a lifeline: a small shell reads a pipe from this process and interrupts the program when the
// pipe closes, so that nothing outlives this process, not even after kill -9.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** The user a program runs as; undefined means "as ourselves". */
export type Account = { uid: number; gid: number } | undefined

export interface Program {
  /** The program's own process id: the shell execs the program. */
  pid: number | undefined
  /** Resolves when the program has ended, with how, e.g. "code 1" or "signal SIGKILL". Never rejects. */
  ended: Promise<string>
  kill(signal: 'SIGINT' | 'SIGQUIT'): void
  /** SIGKILL for the program and, on Linux, for its children too, which would otherwise survive a stopped parent. */
  killAll(): Promise<void>
}

// `$$` is the main shell, which execs the program; the watcher is its grandchild, so that Postgres never reaps a child that
// it does not know. A line on the pipe means that the program has ended and its process id may be reused.
const script = '( { read -r line <&3 || kill -INT $$; } >/dev/null 2>&1 & ); exec 3<&-; exec "$@"'

// Few and fixed: messages in English for our parser, times in UTC on every machine, no PG* settings from the caller.
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function runOnLifeline(
  command: string[],
  options: { account: Account; cwd: string; onLine(line: string): void },
): Program {
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    ...options.account,
    cwd: options.cwd,
    env: environment,
    // A session of its own: Ctrl-C in a terminal reaches us but not Postgres, which must outlast our draining.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  if (child.stderr) createInterface({ input: child.stderr }).on('line', options.onLine)
  return {
    pid: child.pid,
    ended: untilEnded(child),
    kill(signal) {
      child.kill(signal)
    },
    async killAll() {
      const children = child.pid === undefined ? [] : await childrenOf(child.pid)
      child.kill('SIGKILL')
      for (const pid of children) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended on its own.
        }
      }
    },
  }
}

async function untilEnded(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3]
  pipe?.on('error', () => {}) // The watcher may end first; `ended` reports everything that matters.
  const closed = once(child, 'close').catch(() => {})
  try {
    const [code, signal] = await once(child, 'exit')
    if (pipe && 'end' in pipe) pipe.end('gone\n')
    // Its last lines; bounded, because a child of a killed Postgres may hold the other end for long.
    await Promise.race([closed, sleep(500, undefined, { ref: false })])
    return signal ? `signal ${signal}` : `code ${code}`
  } catch (error) {
    return `could not be started: ${error instanceof Error ? error.message : error}`
  }
}

/** Only Linux lists them without another program; elsewhere children end when they notice that their parent is gone. */
async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.flatMap((pid, i) => (parents[i] === parent ? [Number(pid)] : []))
}
