// The embedded PostgreSQL is killed under the application, which starts it again: nothing acknowledged is lost, and what cannot
// be written meanwhile is refused properly.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../process.ts'
import { fault, quantile, roundsOr, seconds } from './fault.ts'
import { openLedger, tally } from './ledger.ts'

const rounds = roundsOr(20)
const pages = ['/', '/beta', '/terms']

await fault(async ({ folder, start, inside }) => {
  const dataDir = join(folder, 'data')
  const app = await start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  for (const page of pages) await fetch(app.origin + page)
  const ledger = openLedger(() => app.origin)
  const back: number[] = []
  let unread = 0
  for (let round = 0; round < rounds; round += 1) {
    await ledger.more(20 + 5 * round)
    const killed = performance.now()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    for (const page of pages) if ((await fetch(app.origin + page)).status !== 200) unread += 1
    // What was committed just before may still be acknowledged.
    await sleep(100)
    await ledger.more(1)
    back.push(performance.now() - killed)
  }
  await ledger.stop()
  const lost = await ledger.lost(await inside(dataDir))
  return [
    {
      fault: '`kill -9` of the embedded PostgreSQL while it is written to',
      rounds,
      figure: `${lost.length} of ${ledger.acknowledged.length} acknowledged writes lost; written again after ${seconds(quantile(back, 0.5))}, at most ${seconds(Math.max(...back))}; answers ${tally(ledger.answers)}; ${unread} pages unread; slowest refusal ${seconds(ledger.slowest.refusal)}`,
      goal: '0 lost, 503 with Retry-After, pages readable',
      held: lost.length === 0 && unread === 0 && ledger.improper.length === 0 && app.child.exitCode === null,
    },
  ]
})
