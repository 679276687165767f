// Shared by the scripts of tests/faults: a folder that goes away, the product as processes that end with the script, its
// database seen from outside, and the rows that a script reports. `npm run faults` prints those of all (scripts/faults.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { locateCluster } from '../../src/server/database/embedded-postgres/cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts'
import { type AppProcess, freePort, processSettings, spawnApp, untilReady } from '../process.ts'

export interface Row {
  fault: string
  rounds: number
  /** What was measured. */
  figure: string
  goal: string
  /** Undefined: it could not be tried here, and `figure` says why. */
  held: boolean | undefined
}

export interface Place {
  folder: string
  /** A process of the product with this DATA_DIR, ready unless `isAwaited` is false; ended with the script. */
  start(
    settings: Record<string, string>,
    options?: { isAwaited?: boolean; command?: [string, ...string[]] | undefined },
  ): Promise<AppProcess>
  /** A PostgreSQL of its own for `DATABASE_URL`, stopped with the script. */
  database(): Promise<{ postgres: EmbeddedPostgres; settings: Record<string, string> }>
  /** Connections of the owner to the database of this DATA_DIR while an application runs on it. */
  inside(dataDir: string): Promise<Pool>
  /** Called at the end, the last one first. */
  afterwards(act: () => unknown): void
}

/** Runs a script and prints its rows, or hands them to scripts/faults.ts. Exits with 1 if one does not hold. */
export async function fault(run: (place: Place) => Promise<Row[]>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-fault-'))
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const afterwards = (act: () => unknown) => void endings.push(act)
  const place: Place = {
    folder,
    afterwards,
    async start(settings, { isAwaited = true, command } = {}) {
      const port = settings.PORT ?? String(await freePort())
      const app = await spawnApp({ TRUST_PROXY: '1', ...settings, PORT: port }, [], command)
      afterwards(() => endProcess(app))
      if (isAwaited) await untilReady(app, 120_000)
      return app
    },
    async database() {
      // As many connections as PostgreSQL allows by default: several applications use it.
      const dataDir = join(folder, `postgres-${endings.length}`)
      const postgres = await startEmbeddedPostgres({ dataDir, connections: 100 })
      afterwards(postgres.stop)
      // As one role: which rights the other has is tried in tests/roles.test.ts.
      const settings = processSettings({ ...postgres.connection })
      const DATABASE_URL = settings.MIGRATION_DATABASE_URL ?? ''
      return { postgres, settings: { ...settings, DATABASE_URL, DATA_DIR: join(folder, 'data') } }
    },
    async inside(dataDir) {
      const { socketDirectory: host } = await locateCluster(dataDir)
      return openPool({ host, user: 'app', database: 'app' }, afterwards)
    },
  }
  let rows: Row[] = []
  try {
    rows = await run(place)
  } catch (error) {
    const figure = `ended early: ${error instanceof Error ? (error.stack ?? error.message) : error}`
    rows = [{ fault: 'the script', rounds: 0, figure, goal: 'runs to its end', held: false }]
  }
  for (const act of endings.toReversed()) {
    try {
      await act()
    } catch (error) {
      process.stderr.write(`While cleaning up: ${error}\n`)
    }
  }
  await report(rows)
}

async function report(rows: Row[]): Promise<never> {
  if (process.send) await new Promise((resolve) => process.send?.(rows, resolve))
  else process.stdout.write(tableOf(rows))
  process.exit(rows.some(({ held }) => held === false) ? 1 : 0)
}

/** As docs/reliability.md keeps it. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, rounds, figure, goal, held }) => {
    const verdict = held === undefined ? 'not tried' : held ? 'held' : '**not held**'
    const cells = [fault, rounds, figure, goal, verdict]
    return `| ${cells.map((cell) => String(cell).replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| fault | rounds | figure | goal | |', '|---|---|---|---|---|', ...lines, ''].join('\n')
}

async function endProcess({ child, exited }: AppProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([exited, sleep(12_000, undefined, { ref: false })])
  child.kill('SIGKILL')
}

export function openPool(
  connection: ConstructorParameters<typeof Pool>[0],
  afterwards: Place['afterwards'],
): Pool {
  const pool = new Pool({ max: 4, ...connection })
  pool.on('error', () => {})
  afterwards(() => pool.ended || pool.end())
  return pool
}

/** Rounds from the command line (`-- kill-application 5`), for a short look. */
export function roundsOr(usual: number): number {
  return Number(process.env.FAULT_ROUNDS ?? usual)
}

/** Seconds with a digit. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Throws once `condition` has not been true within the time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  what: string,
): Promise<void> {
  for (const deadline = performance.now() + withinMs; !(await condition()); await sleep(20))
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
}
