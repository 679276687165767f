// One scrape of several processes behind one port has the figures of all that answer.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { merge } from './several.ts'
import { type Metric, single } from './text.ts'

test('each metric is there once, with the samples of every process', () => {
  const of = (value: number) => [
    single('counter', 'a_total', 'A.', value),
    { name: 'b', help: 'B.', type: 'gauge' as const, samples: [{ labels: { pool: 'x' }, value }] },
  ]
  expect(
    merge([
      { pid: 22, metrics: of(2) },
      { pid: 11, metrics: of(1) },
    ]),
  ).toEqual([
    {
      ...{ name: 'a_total', help: 'A.', type: 'counter' },
      samples: [
        { labels: { pid: '11' }, value: 1 },
        { labels: { pid: '22' }, value: 2 },
      ],
    },
    {
      ...{ name: 'b', help: 'B.', type: 'gauge' },
      samples: [
        { labels: { pool: 'x', pid: '11' }, value: 1 },
        { labels: { pool: 'x', pid: '22' }, value: 2 },
      ],
    },
  ])
})

test('whichever is asked answers for all; one that hangs is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-several-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = join(folder, 'processes.ts')
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  writeFileSync(
    script,
    `import cluster from 'node:cluster'
    import { acrossProcesses, collectMetrics } from ${module('several.ts')}
    import { single } from ${module('text.ts')}
    if (cluster.isPrimary) {
      collectMetrics()
      const workers = ['a', 'b', 'hangs'].map((name) => cluster.fork({ NAME: name }))
      let here = 0
      cluster.on('message', (_worker, message) => {
        if (message === 'here' && ++here === workers.length) workers[1].send('go')
        if (!message.result) return
        console.log(JSON.stringify(message.result))
        process.exit()
      })
    } else {
      const read = process.env.NAME === 'hangs' ? null : acrossProcesses(async () => [single('gauge', process.env.NAME, '', 1)])
      process.on('message', (message) => message === 'go' && read().then((result) => process.send({ result })))
      process.send('here')
    }`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const metrics = JSON.parse(stdout) as Metric[]
  expect(metrics.map(({ name }) => name).sort()).toEqual(['a', 'b'])
  expect(new Set(metrics.map(({ samples }) => samples[0]?.labels?.pid)).size).toBe(2)
})
