// How long a warm start takes, and what the idle process holds.
import { join } from 'node:path'
import { freePort } from '../tests/process.ts'
import type { Bench } from './compare.ts'
import { median, residentBytes, startNode, stop, untilAnswers } from './processes.ts'
import type { Row } from './report.ts'

/** Time until ready, and memory when nothing is asked. */
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
      // Idle: nothing asked for five seconds.
      await new Promise((resolve) => setTimeout(resolve, 5000))
      resident = residentBytes(server.pid ?? 0)
    }
    await stop(server)
  }
  return [
    {
      name: 'start, warm, until /readyz',
      value: median(times) / 1000,
      unit: 's',
      goal: { atMost: 2 },
    },
    {
      name: 'memory of the Node process at idle',
      value: resident / 1024 / 1024,
      unit: 'MB',
      goal: { atMost: 150 },
    },
  ]
}
