// Starts the built product on a database of its own before all journeys, and stops it after them.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnApp, untilReady } from '../process.ts'

export default async function startProduct(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-e2e-'))
  // Journeys make their people straight in its database (people.ts).
  process.env.E2E_DATA_DIR = dataDir
  const port = process.env.E2E_PORT ?? '4123'
  await requireFreePort(Number(port))
  // Behind one proxy, so that each journey can come from a network of its own.
  const app = await spawnApp({ PORT: port, DATA_DIR: dataDir, TRUST_PROXY: '1', NODE_ENV: 'production' })
  // Beside other work a machine may take its time for the first cluster and all migrations.
  await untilReady(app, 60_000)
  return async () => {
    app.child.kill('SIGTERM')
    await app.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Else the journeys would run on a server that an earlier run has left behind. */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
