// The baseline that our server is measured against: plain node:http doing the same work and nothing else.
//   page: sends the bytes and headers that our server sent for pages, from memory
//   me: builds and sends the JSON that our server sent for /api/me, with its headers
//   insert: parses a JSON body and stores the same three rows (application, mail, the mail's job) in one prepared statement,
//           durably and through the same kind of pool; its jobs are not run, so it sends no mail
import { createServer, get } from 'node:http'
import { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { receivedMail } from '../src/features/beta/mail-texts.ts'
import { layoutMail } from '../src/server/mail/mail-layout.ts'

const [mode, port, origin, ...paths] = process.argv.slice(2)
const addedByNode = new Set(['connection', 'keep-alive', 'date'])
/** As on our server, because it is part of an answer. */
const keepAliveTimeout = 65_000

if (mode === 'page') {
  const pages: Record<string, { headers: string[]; body: Buffer }> = {}
  for (const path of paths) pages[path] = await readRaw(origin + path)
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    response.writeHead(page ? 200 : 404, page?.headers)
    response.end(page?.body)
  }).listen(Number(port), '127.0.0.1')
  server.keepAliveTimeout = keepAliveTimeout
} else if (mode === 'me') {
  const answer = await fetch(`${origin}/api/me`, { headers: { cookie: process.env.BENCH_COOKIE ?? '' } })
  const me: unknown = await answer.json()
  const headers = [...answer.headers].flatMap(([name, value]) =>
    ['connection', 'keep-alive', 'date', 'content-length'].includes(name) ? [] : [name, value],
  )
  createServer((_request, response) => {
    const body = JSON.stringify(me)
    response.writeHead(200, [...headers, 'Content-Length', String(Buffer.byteLength(body))])
    response.end(body)
  }).listen(Number(port), '127.0.0.1')
} else {
  const pool = new Pool({
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.DATABASE_POOL),
  })
  const { html, text } = layoutMail(receivedMail)
  // Registers the job's name.
  await pool.query("select graphile_worker.add_job('bench')")
  createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { email, name, user_type, source } = JSON.parse(Buffer.concat(chunks).toString())
      const row = [uuidv7(), email, name, user_type, source, 'pending', new Date()]
      const mailId = uuidv7()
      await pool.query({
        name: 'insert',
        text: `
          with signup as (
            insert into beta_signups (id, email, name, user_type, source, status, created_at)
            values ($1, $2, $3, $4, $5, $6, $7)
          ), mail as (
            insert into mail_outbox (id, recipient, subject, html, text, kind, message_id, created_at)
            values ($8, $2, $9, $10, $11, 'beta_received', $12, $7)
          )
          insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
          select id, json_build_object('id', $8::uuid), 17
          from graphile_worker._private_tasks where identifier = 'bench'`,
        values: [...row, mailId, receivedMail.subject, html, text, `<${mailId}@lectern.example>`],
      })
      const [id, , , , , status, created_at] = row
      const body = JSON.stringify({ id, email, name, user_type, source, status, created_at })
      response.writeHead(201, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      })
      response.end(body)
    })
  }).listen(Number(port), '127.0.0.1')
}

/** The answer as transmitted, without the headers that Node always adds; fetch would decompress it. */
async function readRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      const chunks: Buffer[] = []
      const { rawHeaders } = response
      const headers = rawHeaders.filter(
        (_, i) => !addedByNode.has(rawHeaders[i - (i % 2)]?.toLowerCase() ?? ''),
      )
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}
