// A stand-in for S3 that can be silent, slow or failing.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TlsOptions } from 'node:tls'

export interface BucketFaults {
  /** Accepts requests and never answers. */
  isSilent?: boolean
  /** ms before each answer. */
  delay?: number
  /** ms from the last byte of a file to the answer. */
  storing?: number
  /** The next requests that are answered with 500. */
  failures?: number
}

/** The few S3 requests that the storage makes, answered from memory. Its bucket is `pictures`, its key `a-key`. */
export async function startBucket(given: BucketFaults & { port?: number; tls?: TlsOptions } = {}) {
  const { port = 0, tls, ...faults } = given
  const files = new Map<string, Buffer>()
  let asked = 0
  const handle: RequestListener = async (request, response) => {
    asked += 1
    if (faults.isSilent) return
    if (faults.delay) await sleep(faults.delay)
    if (faults.failures) {
      faults.failures -= 1
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
      return
    }
    const url = new URL(request.url ?? '', 'http://s3')
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=a-key/')
    function answer(status: number, body: string | Buffer = '') {
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
    }
    const fault = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    if (!isSigned || name !== 'pictures') return fault(403, 'AccessDenied')
    if (request.method === 'PUT') {
      files.set(key, await bytesOf(request))
      if (faults.storing) await sleep(faults.storing)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return answer(204)
    }
    if (request.method === 'HEAD') {
      const known = files.get(key)
      const length = known ? { 'Content-Length': known.byteLength } : {}
      response.writeHead(known ? 200 : 404, length).end()
      return
    }
    if (key === '') return answer(200, listing(files, url.searchParams))
    const file = files.get(key)
    return file ? answer(200, file) : fault(404, 'NoSuchKey')
  }
  const server = tls ? createTlsServer(tls, handle) : createServer(handle)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    port: address.port,
    files,
    /** Requests so far. */
    asked: () => asked,
    change: (now: BucketFaults) => void Object.assign(faults, now),
    stop(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function listing(files: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000))
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>1</Size></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`
}
