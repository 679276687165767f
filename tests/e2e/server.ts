// Starts the built product with its own database before all journeys, and stops it afterwards.
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
  // Journeys create their people directly in its database (people.ts).
  process.env.E2E_DATA_DIR = dataDir
  const port = process.env.E2E_PORT ?? '4123'
  await requireFreePort(Number(port))
  // Behind one proxy, so that each journey can come from a network of its own.
  const app = await spawnApp({ PORT: port, DATA_DIR: dataDir, TRUST_PROXY: '1', NODE_ENV: 'production' })
  // On a busy machine the first cluster and all migrations take a while.
  await untilReady(app, 180_000)
  return async () => {
    app.child.kill('SIGTERM')
    await app.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Otherwise the journeys would run on a server left behind by an earlier run. */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
