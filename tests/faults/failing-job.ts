// Jobs that always fail: they are tried again and given up in the end, visible to the admins, while others go on as before.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMailTask } from '../../src/features/mail/service.server.ts'
import { fault, quantile, seconds, until } from './fault.ts'
import { openLedger } from './ledger.ts'

const jobs = 50
const tries = 17

await fault(async ({ folder, start, inside }) => {
  const dataDir = join(folder, 'data')
  const app = await start({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const pool = await inside(dataDir)
  // Their payload is none, so that they fail before they do anything.
  await pool.query(
    `select graphile_worker.add_job($1::text, json_build_object('id', 'not an id ' || i), max_attempts => $2::int) from generate_series(1, $3) as i`,
    [sendMailTask, tries, jobs],
  )
  const ledger = openLedger(() => app.origin, { writers: 1, pause: 100 })
  const delays: number[] = []
  const countGivenUp = async () => {
    const { rows } = await pool.query<{ given_up: number }>(
      `select count(*)::int as given_up from graphile_worker.jobs where task_identifier = $1 and attempts >= max_attempts and last_error is not null`,
      [sendMailTask],
    )
    return rows[0]?.given_up ?? 0
  }
  // A slow machine does not try all of them in each round.
  for (let round = 0; round < 5 * tries && (await countGivenUp()) < jobs; round += 1) {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_by is null and last_error is not null`,
    )
    const begun = performance.now()
    const before = ledger.acknowledged.length
    await ledger.more(1)
    const email = ledger.acknowledged[before] ?? randomUUID()
    await until(
      async () => {
        const { rows } = await pool.query(`select from mail_outbox where recipient = $1 and state = 'sent'`, [
          email,
        ])
        return rows.length > 0
      },
      120_000,
      'the mail of an application',
    )
    delays.push(performance.now() - begun)
    await sleep(300)
  }
  await ledger.stop()
  const givenUp = await countGivenUp()
  const ready = (await fetch(`${app.origin}/readyz`)).status
  const said = app.output().split('job given up').length - 1
  return [
    {
      fault: `${jobs} jobs that always fail, each tried ${tries} times (without the waits between)`,
      rounds: 1,
      figure: `${givenUp} given up, listed and logged (${said} lines); a mail beside them left after ${seconds(quantile(delays, 0.5))}, at most ${seconds(Math.max(...delays))}; /readyz ${ready}`,
      goal: 'others go on (5 s at most), given up and known',
      held: givenUp === jobs && said === jobs && Math.max(...delays) < 5_000 && ready === 200,
    },
  ]
})
