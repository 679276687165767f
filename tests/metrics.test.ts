// What operators see from outside (docs/operations.md): /metrics of a real process, alerts and a dashboard that use only
// what it says, and alerts that fire when they should, where Prometheus' own `promtool` is installed.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createTestDatabase } from './harness.ts'
import { type AppProcess, apply, processSettings, spawnApp, untilReady } from './process.ts'

const deploy = join(import.meta.dirname, '../deploy')
const token = 'a-token-for-tests-of-40-characters-or-so'
const sample = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/

let app: AppProcess
let database: Client
beforeAll(async () => {
  const connection = await createTestDatabase()
  const settings = processSettings(connection)
  // Itself as its replica, which is never behind; as behind a proxy on the same machine.
  app = await spawnApp({
    ...settings,
    DATABASE_READ_URL: settings.DATABASE_URL ?? '',
    APP_URL: 'https://speakers.example',
    TRUST_PROXY: '1',
    METRICS_TOKEN: token,
    PROCESSES: '1',
  })
  database = new Client(connection)
  await database.connect()
  await untilReady(app, 110_000)
}, 120_000)
afterAll(async () => {
  await database.end()
  app.child.kill('SIGTERM')
  expect(await app.exited).toBe(0)
})

/** With the headers as they are, which fetch would not allow. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = await once(request(`${app.origin}${path}`, { headers, method }).end(), 'response')
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text }
}

/** Every sample, by its name with its labels. */
async function scrape(): Promise<Map<string, number>> {
  const { status, text } = await ask('/metrics')
  expect(status).toBe(200)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = '', value] = sample.exec(line) ?? []
      return [`${name}{${labels}}`, Number(value)]
    }),
  )
}

describe('/metrics', () => {
  test('answers this machine and the bearer of the token; for everyone else there is no such page (§20.42)', async () => {
    const own = await ask('/metrics')
    expect(own.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    const proxied = { Host: 'speakers.example', 'X-Forwarded-For': '127.0.0.1' }
    expect((await ask('/metrics', { ...proxied, Authorization: `Bearer ${token}` })).status).toBe(200)
    const missing = await ask('/no-such-page', proxied)
    for (const headers of [
      proxied,
      { Host: 'speakers.example' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Via: '1.1 proxy' },
      { ...proxied, Authorization: `Bearer ${token}x` },
      { Authorization: 'Bearer ' },
    ]) {
      const { status, text } = await ask('/metrics', headers)
      expect([status, text]).toEqual([404, missing.text])
    }
    expect((await ask('/metrics', {}, 'HEAD')).status).toBe(404)
    expect((await ask('/metrics?x=1')).status).toBe(404)
  })

  test('counts requests by the pattern of their route; nothing that was typed becomes a series', async () => {
    const before = await scrape()
    const typed = `typed-${process.pid}`
    for (let i = 0; i < 3; i += 1) await ask(`/api/speakers/${typed}-${i}`)
    await ask(`/speaker/${typed}`)
    await ask(`/${typed}`)
    await ask(`/api/${typed}`)
    await ask(`/events/edit/${typed}`)
    await ask(`/api/events/${typed}`, {}, 'PATCH')
    await apply(app.origin)
    const after = await scrape()
    const added = (labels: string) => {
      const name = `lectern_http_requests_total{${labels}}`
      return (after.get(name) ?? 0) - (before.get(name) ?? 0)
    }
    expect(added('method="GET",route="/api/speakers/{username}",status="404"')).toBe(3)
    // Its own request for its data is not another one.
    expect(added('method="GET",route="/speaker/{username}",status="404"')).toBe(1)
    expect(added('method="GET",route="none",status="404"')).toBe(2)
    expect(added('method="GET",route="/events/edit/{id}",status="302"')).toBe(1)
    expect(added('method="PATCH",route="/api/events/{id}",status="401"')).toBe(1)
    expect(added('method="POST",route="/api/beta-signups",status="201"')).toBe(1)
    const of = 'method="GET",route="/api/speakers/{username}",status_class="4xx"'
    const name = 'lectern_http_request_duration_seconds'
    expect(after.get(`${name}_count{${of}}`)).toBe(after.get(`${name}_bucket{${of},le="+Inf"}`))
    expect([...after.keys()].filter((key) => key.includes(typed))).toEqual([])
  })

  test('counts what is answered from memory, and what was found there', async () => {
    // Rendered, compressed best at the second request, and in memory in any case from then on.
    for (let i = 0; i < 2; i += 1) await ask('/terms')
    const before = await scrape()
    const { headers } = await ask('/terms')
    await ask('/terms', { 'If-None-Match': headers.etag ?? '' })
    const after = await scrape()
    const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(added('lectern_http_answers_from_memory_total{status="200"}')).toBe(1)
    expect(added('lectern_http_answers_from_memory_total{status="304"}')).toBe(1)
    expect(added('lectern_cache_hits_total{cache="answers"}')).toBe(2)
    expect(added('lectern_cache_misses_total{cache="answers"}')).toBe(0)
    expect(after.get('lectern_cache_bytes{}')).toBeGreaterThan(1000)
  })

  test('knows the work that waits, and for how long', async () => {
    const pending = "select count(*)::int as count from mail_outbox where state = 'pending'"
    await expect.poll(async () => (await database.query(pending)).rows).toEqual([{ count: 0 }])
    await database.query("select graphile_worker.add_job('unknown', run_at => now() - interval '10 minutes')")
    await database.query("select graphile_worker.add_job('unknown', run_at => now() + interval '10 minutes')")
    await database.query(`insert into mail_outbox (id, recipient, subject, html, text, kind, message_id, created_at, not_before, state)
      select gen_random_uuid(), 'a@example.com', 's', 'h', 't', 'k', 'metrics-' || n,
        now() - interval '1 hour', case n when 2 then now() + interval '1 hour' end,
        case n when 3 then 'failed' else 'pending' end
      from generate_series(1, 3) as n`)
    const seen = await scrape()
    expect(seen.get('lectern_jobs_due{task="unknown"}')).toBe(1)
    expect(seen.get('lectern_jobs_oldest_due_seconds{task="unknown"}')).toBeGreaterThanOrEqual(600)
    expect(seen.get('lectern_jobs_due{task="send_mail"}')).toBe(0)
    expect(seen.get('lectern_mails_waiting{}')).toBe(1)
    expect(seen.get('lectern_mails_oldest_waiting_seconds{}')).toBeGreaterThanOrEqual(3600)
    expect(seen.get('lectern_mails_given_up{}')).toBe(1)
  })

  test('knows the process, its connections and its replica', async () => {
    const seen = await scrape()
    expect(seen.get('lectern_ready{}')).toBe(1)
    expect(seen.get('lectern_database_up{}')).toBe(1)
    expect(seen.get('lectern_http_connections{}')).toBeGreaterThanOrEqual(1)
    expect(seen.get('lectern_http_requests_in_flight_limit{}')).toBe(256)
    for (const pool of ['requests', 'jobs', 'searches', 'replica'])
      expect(seen.get(`lectern_database_connections_limit{pool="${pool}"}`)).toBeGreaterThan(1)
    expect(seen.get('lectern_database_connections_limit{pool="requests"}')).toBe(16)
    expect(seen.get('lectern_replica_lag_seconds{}')).toBeLessThan(5)
    expect(seen.get('process_resident_memory_bytes{}')).toBeGreaterThan(5e7)
    expect(seen.get('lectern_disk_free_bytes{}')).toBeGreaterThan(0)
    expect(seen.get('lectern_event_loop_delay_seconds{percent="99"}')).toBeGreaterThanOrEqual(0)
  })
})

/** Metrics of an expression: every name that may be one of ours. */
const metricsIn = (expression: string) => expression.match(/\b(?:lectern|process|nodejs)_[a-z_]+/g) ?? []

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
}

const rules = (
  parse(readFileSync(join(deploy, 'prometheus/lectern.rules.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)

const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/lectern.json'), 'utf8')) as {
  panels: { targets?: { expr: string }[] }[]
}
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('alerts and dashboard', () => {
  test('use only metrics that exist', async () => {
    const names = new Set([...(await scrape()).keys()].map((key) => key.split('{', 1)[0]))
    expect(queries.length).toBeGreaterThan(20)
    expect(rules.length).toBeGreaterThan(10)
    const used = [...queries, ...rules.map(({ expr }) => expr)].flatMap(metricsIn)
    expect(used.filter((name) => !names.has(name))).toEqual([])
    const unseen = queries.filter((query) => metricsIn(query).length === 0)
    expect(unseen).toEqual([])
  })

  test('each alert is explained, and tested with its cause', () => {
    const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
    const tests = readFileSync(join(deploy, 'prometheus/lectern.rules.test.yml'), 'utf8')
    for (const { alert, labels } of rules) {
      expect(operations).toContain(`\n| \`${alert}\` | ${labels.severity} |`)
      expect(tests).toMatch(new RegExp(`alertname: ${alert}\n +exp_alerts:`))
    }
  })

  const isInstalled = spawnSync('promtool', ['--version']).status === 0

  // Debian's package `prometheus` has it: 96 MB, too much for every run of the suite.
  test.skipIf(!isInstalled)('promtool accepts metrics, rules and queries, and each alert fires', async () => {
    const { text } = await ask('/metrics')
    const promtool = (args: string[], input?: string) => {
      const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }
    expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, said: '' })
    expect(promtool(['check', 'rules', join(deploy, 'prometheus/lectern.rules.yml')])).toMatchObject({
      status: 0,
    })
    expect(promtool(['test', 'rules', join(deploy, 'prometheus/lectern.rules.test.yml')])).toMatchObject({
      status: 0,
    })
    // The dashboard's queries as rules, which are YAML, as all JSON is.
    const folder = mkdtempSync(join(tmpdir(), 'lectern-queries-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const asRules = queries.map((expr, i) => ({
      record: `query:${i}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }))
    writeFileSync(
      join(folder, 'queries.yml'),
      JSON.stringify({ groups: [{ name: 'queries', rules: asRules }] }),
    )
    expect(promtool(['check', 'rules', join(folder, 'queries.yml')])).toMatchObject({ status: 0 })
  })
})
