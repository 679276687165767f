// `npm run faults [-- name…]`: runs the scripts of tests/faults, or those named, one after the other, and prints what they measured
// as the table that docs/reliability.md keeps. Exits with 1 if one does not hold.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, tableOf } from '../tests/faults/fault.ts'
import { node, projectFolder, run } from './install.mjs'

const folder = join(projectFolder, 'tests/faults')
const shared = ['fault.ts', 'ledger.ts']
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !shared.includes(name))
  .map((name) => name.slice(0, -'.ts'.length))

const given = process.argv.slice(2)
const unknown = given.find((name) => !known.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no fault “${unknown}”. There are: ${known.join(', ')}.\n`)
  process.exit(1)
}

run(node, ['scripts/build.ts', '--if-stale'])
const rows: Row[] = []
for (const name of given.length > 0 ? given : known) {
  process.stderr.write(`${name}…\n`)
  const begun = performance.now()
  const script = fork(join(folder, `${name}.ts`), { cwd: projectFolder })
  let reported: Row[] = []
  script.on('message', (message) => {
    reported = message as Row[]
  })
  const [code] = await once(script, 'exit')
  if (reported.length === 0) {
    reported = [{ fault: name, rounds: 0, figure: `ended with ${code}`, goal: 'a figure', held: false }]
  }
  rows.push(...reported)
  process.stderr.write(`${tableOf(reported)}${((performance.now() - begun) / 1000).toFixed(0)} s\n\n`)
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' })
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}\n\n${tableOf(rows)}`)
process.exit(rows.some(({ held }) => held === false) ? 1 : 0)
