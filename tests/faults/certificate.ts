// The database, the mail server or S3 shows a certificate that does not verify: nothing is sent to it, and the log says why. With the
// certificate's authority known, the same works.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSecureContext, TLSSocket } from 'node:tls'
import sharp from 'sharp'
import { makeSignedIn } from '../../bench/signed-in.ts'
import { apiPaths } from '../../src/vocabulary/paths.ts'
import { startBucket } from '../bucket-stand-in.ts'
import { apply, freePort } from '../process.ts'
import { startSmtp } from '../smtp-server.ts'
import { fault, type Place, type Row, seconds, until } from './fault.ts'

interface Certificate {
  cert: string
  key: string
  file: string
}

const goal = 'nothing is sent, and the log says why; with the authority known it works'

await fault(async (place) => {
  const certificate = selfSigned(place.folder)
  return [
    await tryDatabase(place, certificate),
    await tryMail(place, certificate),
    await tryStorage(place, certificate),
  ]
})

/** Of 127.0.0.1, signed by no one that is known. */
function selfSigned(folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=127.0.0.1',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        keyFile,
        '-out',
        file,
      ],
    ],
    { stdio: 'ignore' },
  )
  return { cert: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8'), file }
}

async function tryDatabase(
  { database, start, folder, afterwards }: Place,
  certificate: Certificate,
): Promise<Row> {
  const { postgres, settings } = await database()
  const { port, counts, stop } = await startTlsProxy(
    join(postgres.connection.host, '.s.PGSQL.5432'),
    certificate,
  )
  afterwards(stop)
  const withTls = {
    ...settings,
    DATA_DIR: join(folder, 'tls'),
    DATABASE_URL: `postgres://app@127.0.0.1:${port}/app?sslmode=verify-full`,
    MIGRATION_DATABASE_URL: `postgres://app@127.0.0.1:${port}/app?sslmode=verify-full`,
  }
  const refused = await start(withTls, { isAwaited: false })
  const ended = await Promise.race([refused.exited, sleep(15_000, 'still waiting')])
  refused.child.kill('SIGKILL')
  const reason = reasonIn(refused.output())
  const before = counts.opened
  const trusting = await start({ ...withTls, NODE_EXTRA_CA_CERTS: certificate.file })
  const { status } = await apply(trusting.origin)
  trusting.child.kill('SIGTERM')
  await trusting.exited
  return {
    fault: 'the database shows a certificate that does not verify (`sslmode=verify-full`)',
    rounds: 1,
    figure: `the start ends with ${ended} and says “${reason}”; ${before} connections beyond the handshake; with NODE_EXTRA_CA_CERTS a write answers ${status}`,
    goal,
    held: reason !== '' && before === 0 && status === 201,
  }
}

async function tryMail({ start, inside, folder, afterwards }: Place, certificate: Certificate): Promise<Row> {
  const port = await freePort()
  const smtp = await startSmtp({ port, secure: true, cert: certificate.cert, key: certificate.key })
  afterwards(smtp.stop)
  const settings = {
    DATA_DIR: join(folder, 'mail'),
    SMTP_URL: `smtps://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  }
  const refused = await start(settings)
  const { email } = await apply(refused.origin)
  const pool = await inside(settings.DATA_DIR)
  const read = async () => {
    const { rows } = await pool.query<{ state: string; last_error: string | null }>(
      'select state, last_error from mail_outbox where recipient = $1',
      [email],
    )
    return rows[0]
  }
  await until(async () => (await read())?.last_error != null, 20_000, 'a first try')
  const waiting = await read()
  const before = smtp.received.length
  await pool.end()
  refused.child.kill('SIGTERM')
  await refused.exited
  const trusting = await start({ ...settings, NODE_EXTRA_CA_CERTS: certificate.file })
  await until(() => smtp.received.length > 0, 60_000, 'the mail').catch(() => {})
  trusting.child.kill('SIGTERM')
  await trusting.exited
  return {
    fault: 'the mail server shows a certificate that does not verify (`smtps://`)',
    rounds: 1,
    figure: `${before} mails sent; the mail waits as “${waiting?.state}” with ${waiting?.last_error}; with NODE_EXTRA_CA_CERTS it arrived ${smtp.received.length} times`,
    goal,
    held: before === 0 && waiting?.state === 'pending' && smtp.received.length === 1,
  }
}

async function tryStorage(
  { start, inside, folder, afterwards }: Place,
  certificate: Certificate,
): Promise<Row> {
  const bucket = await startBucket({ tls: { cert: certificate.cert, key: certificate.key } })
  afterwards(bucket.stop)
  const settings = {
    DATA_DIR: join(folder, 'storage'),
    STORAGE_URL: `s3://pictures/ours?region=eu-1&endpoint=${bucket.origin}`,
    AWS_ACCESS_KEY_ID: 'a-key',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  }
  const refused = await start(settings)
  const setUp = await inside(settings.DATA_DIR)
  const { cookie } = await makeSignedIn(setUp, 'speaker')
  await setUp.end()
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2563eb' } })
    .jpeg()
    .toBuffer()
  async function upload(origin: string) {
    const begun = performance.now()
    const answer = await fetch(origin + apiPaths.mediaOfKind('headshot'), {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'image/jpeg', 'x-file-name': 'me.jpg' },
      body: new Uint8Array(picture),
    })
    await answer.arrayBuffer()
    return { status: answer.status, took: performance.now() - begun }
  }
  const first = await upload(refused.origin)
  const before = bucket.asked()
  // Lines are written a moment later.
  await until(() => reasonIn(refused.output()) !== '', 5_000, 'the reason').catch(() => {})
  const reason = reasonIn(refused.output())
  refused.child.kill('SIGTERM')
  await refused.exited
  const trusting = await start({ ...settings, NODE_EXTRA_CA_CERTS: certificate.file })
  const second = await upload(trusting.origin)
  return {
    fault: 'S3 shows a certificate that does not verify',
    rounds: 1,
    figure: `an upload answers ${first.status} after ${seconds(first.took)}, and the log says “${reason}”; ${before} requests; with NODE_EXTRA_CA_CERTS it answers ${second.status}`,
    goal,
    held: first.status === 503 && before === 0 && reason !== '' && second.status === 201,
  }
}

/** What a log says of a certificate. */
function reasonIn(output: string): string {
  return (
    /self[- ]signed certificate|unable to verify[^"\n]*|DEPTH_ZERO_SELF_SIGNED_CERT/i.exec(output)?.[0] ?? ''
  )
}

/** PostgreSQL’s way to TLS in front of a Unix socket: a short question, “S”, then the handshake. */
async function startTlsProxy(socketPath: string, { cert, key }: Certificate) {
  const secureContext = createSecureContext({ cert, key })
  const counts = { opened: 0 }
  const sockets = new Set<{ destroy(): unknown }>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    near.once('data', () => {
      near.write('S')
      const secure = new TLSSocket(near, { isServer: true, secureContext })
      secure.on('error', () => {})
      secure.once('data', (first) => {
        counts.opened += 1
        const far = createConnection(socketPath)
        sockets.add(far)
        far.on('error', () => {})
        far.write(first)
        secure.pipe(far)
        far.pipe(secure)
        secure.on('close', () => far.destroy())
        far.on('close', () => secure.destroy())
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: address.port, counts, stop }
}
