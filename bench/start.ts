// How long a warm start takes, also after kill -9, and the memory of the idle process.
import { join } from 'node:path'
import { apply, freePort } from '../tests/process.ts'
import type { Bench } from './compare.ts'
import { kill, median, residentBytes, startNode, stop, untilAnswers } from './processes.ts'
import type { Row } from './report.ts'

/** Time until ready, and memory without requests. */
export async function measureStart({ rounds, dataDir }: Bench): Promise<Row[]> {
  const own = join(dataDir, 'start')
  const times: number[] = []
  let resident = 0
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: own, LOG_LEVEL: 'info', DATABASE_URL: '', DEMO: 'off' }
    const server = startNode(['src/main.ts'], { env })
    const time = await untilAnswers(`http://127.0.0.1:${port}/readyz`)
    if (round > 0) times.push(time)
    if (round === rounds) {
      await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
      // Idle: no requests for five seconds.
      await new Promise((resolve) => setTimeout(resolve, 5000))
      resident = residentBytes(server.pid ?? 0)
    }
    await stop(server)
  }
  const afterKill = await timeAfterKill(rounds, own)
  return [
    {
      name: 'start, warm, until /readyz',
      value: median(times) / 1000,
      unit: 's',
      goal: { atMost: 2 },
    },
    {
      name: 'start after kill -9 under writes, until /readyz',
      value: median(afterKill) / 1000,
      unit: 's',
      goal: { atMost: 5 },
      note: `${(Math.max(...afterKill) / 1000).toFixed(2)} s the longest of ${afterKill.length}`,
    },
    {
      name: 'memory of the Node process at idle',
      value: resident / 1024 / 1024,
      unit: 'MB',
      goal: { atMost: 150 },
    },
  ]
}

/** The database is killed with its process and has to recover. */
async function timeAfterKill(rounds: number, dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      DEMO: 'off',
      TRUST_PROXY: '1',
    }
    const server = startNode(['src/main.ts'], { env })
    const time = await untilAnswers(`http://127.0.0.1:${port}/readyz`)
    if (round > 0) times.push(time)
    for (let i = 0; i < 50; i += 1) await apply(`http://127.0.0.1:${port}`)
    if (round === rounds) await stop(server)
    else await kill(server)
  }
  return times
}
