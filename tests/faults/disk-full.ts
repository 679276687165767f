// The disk of DATA_DIR fills up while the application writes: it refuses what it cannot store, shows what it has, and goes on by
// itself once there is room. Needs root, for a small file system in memory.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fault, roundsOr, seconds, until } from './fault.ts'
import { openLedger, tally } from './ledger.ts'

const rounds = roundsOr(3)
const megabytes = 300
const pages = ['/', '/beta', '/terms']
const block = Buffer.alloc(64 * 1024, 1)

await fault(async ({ folder, start, inside, afterwards }) => {
  const what = {
    fault: 'the disk of `DATA_DIR` is full',
    goal: '0 lost, 503 or 507 with Retry-After, pages readable, goes on by itself',
  }
  if (process.getuid?.() !== 0)
    return [{ ...what, rounds: 0, figure: 'needs root, for a small file system', held: undefined }]
  const dataDir = join(folder, 'small')
  mkdirSync(dataDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', dataDir])
  afterwards(() => execFileSync('umount', ['--lazy', dataDir]))
  const app = await start({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  for (const page of pages) await fetch(app.origin + page)
  const ledger = openLedger(() => app.origin)
  const ballast = join(dataDir, 'ballast')
  let unread = 0
  const back: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await ledger.more(200)
    const refusedBefore = ledger.answers.get(503) ?? 0
    const isRefusing = () => (ledger.answers.get(503) ?? 0) > refusedBefore + 5
    const full = performance.now()
    while (performance.now() - full < 60_000 && !isRefusing()) {
      fill(ballast, dataDir)
      await sleep(5)
    }
    await until(isRefusing, 1_000, 'writes refused on a full disk')
    for (let i = 0; i < 20; i += 1) {
      for (const page of pages) if ((await fetch(app.origin + page)).status !== 200) unread += 1
      fill(ballast, dataDir)
      await sleep(100)
    }
    rmSync(ballast)
    back.push(await ledger.more(1))
  }
  await ledger.stop()
  const lost = await ledger.lost(await inside(dataDir))
  return [
    {
      ...what,
      rounds,
      figure: `${lost.length} of ${ledger.acknowledged.length} acknowledged writes lost; written again ${seconds(Math.max(...back))} after there was room, at most; ${unread} pages unread; answers ${tally(ledger.answers)}; slowest refusal ${seconds(ledger.slowest.refusal)}${described(ledger.improper)}`,
      held: lost.length + unread + ledger.improper.length === 0 && app.child.exitCode === null,
    },
  ]
})

/** Down to the last byte. */
function fill(file: string, folder: string): void {
  for (let bytes = statfsSync(folder).bavail; bytes > 0; bytes -= 1) {
    try {
      appendFileSync(file, block)
    } catch {
      return
    }
  }
}

function described(improper: readonly string[]): string {
  return improper.length === 0 ? '' : `; improper: ${[...new Set(improper)].slice(0, 3).join(', ')}`
}
