// The application is killed while it writes, and started again as a supervisor would: nothing that it acknowledged is lost.
import { join } from 'node:path'
import { freePort } from '../process.ts'
import { fault, quantile, roundsOr, seconds } from './fault.ts'
import { openLedger } from './ledger.ts'

const rounds = roundsOr(50)
const longest = 5_000 // ms from the kill to the next acknowledged write

await fault(async ({ folder, start, inside }) => {
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  let app = await start(settings)
  const ledger = openLedger(() => app.origin)
  const back: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Killed during work, a little later each round.
    await ledger.more(10 + 3 * round)
    const killed = performance.now()
    app.child.kill('SIGKILL')
    await app.exited
    app = await start(settings)
    await ledger.more(1)
    back.push(performance.now() - killed)
  }
  await ledger.stop()
  const lost = await ledger.lost(await inside(dataDir))
  return [
    {
      fault: '`kill -9` of the application while it writes',
      rounds,
      figure: `${lost.length} of ${ledger.acknowledged.length} acknowledged writes lost; back after ${seconds(quantile(back, 0.5))}, at most ${seconds(Math.max(...back))}`,
      goal: '0 lost, back within 5 s',
      held: lost.length === 0 && Math.max(...back) <= longest && ledger.improper.length === 0,
    },
  ]
})
