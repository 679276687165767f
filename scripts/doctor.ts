// `npm run doctor [-- --json]`: checks an installation and says what to do. Same settings as the server. Exits with 1 if
// anything fails; warnings alone do not.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { examine } from '../src/server/doctor/doctor.ts'
import { explain } from './backup-arguments.ts'

await explain(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const migrationsFolder = join(import.meta.dirname, '../migrations')
  const findings = await examine(process.env, { migrationsFolder })
  const isWell = findings.every(({ state }) => state !== 'failed')
  process.exitCode = isWell ? 0 : 1
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ ok: isWell, findings }, null, 2)}\n`)
    return
  }
  for (const { check, state, says, advice } of findings) {
    const mark = { ok: 'ok', warning: 'warning', failed: 'FAILED', skipped: 'skipped' }[state]
    process.stdout.write(
      `${mark.padEnd(9)}${check.padEnd(13)}${says.replaceAll('\n', `\n${' '.repeat(22)}`)}\n`,
    )
    if (advice) process.stdout.write(`${' '.repeat(22)}→ ${advice}\n`)
  }
})
// Connections to a storage may wait for another request for a while.
process.exit()
