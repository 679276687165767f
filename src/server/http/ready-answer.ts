// An answer ready to be written: bytes in one encoding with all their headers. Pages, files generated from profiles and
// built files are all cached in this form.
import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Header = readonly [name: string, value: string]

/** An answer ready to be written. Headers are flat name, value, name, value. */
export interface ReadyAnswer {
  status: number
  headers: string[]
  body: Buffer
  /** Null: always sent in full. */
  etag: string | null
  /** Some signed-in readers see more: this one is for requests without cookies. */
  variesByCookie?: boolean
}

/** Wraps bytes with their headers. `source` is the uncompressed content; headers are added as they are. */
export function toReadyAnswer(
  {
    status = 200,
    encoding,
    source,
    body,
    variesByCookie = false,
  }: { status?: number; encoding: Encoding; source: Buffer; body: Buffer; variesByCookie?: boolean },
  headers: readonly Header[],
): ReadyAnswer {
  // Weak, because the same content is sent in several encodings and compression levels.
  const etag = `W/"${hashOf(source)}"`
  const own: Header[] = [
    ['Content-Length', String(body.byteLength)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
    ['Vary', variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'],
    ['ETag', etag],
  ]
  return { status, headers: [...own, ...headers].flat(), body, etag, variesByCookie }
}

/** The hash that identifies content. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

// Browsers send only a few different Accept-Encoding headers; each is parsed once.
const choices = new Map<string, Encoding>()

/** The best of our encodings that an Accept-Encoding header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = choices.get(accepted)
  if (known) return known
  const chosen = parseAccepted(accepted)
  if (choices.size < 64 && accepted.length < 64) choices.set(accepted, chosen)
  return chosen
}

function parseAccepted(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name.trim(), Number.isNaN(weight) ? 0 : weight)
  }
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) return 'br'
  if (weigh('gzip') > 0) return 'gzip'
  return 'identity'
}

/** Whether an If-None-Match header contains this ETag (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | null): boolean {
  if (!ifNoneMatch || etag === null) return false
  if (ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}

/** Headers that describe a body, which a 304 does not have. */
export const contentHeaders: ReadonlySet<string> = new Set([
  'Content-Type',
  'Content-Length',
  'Content-Encoding',
  'Content-Disposition',
])

/** Flat headers without the named ones. */
export function withoutHeaders(headers: readonly string[], names: ReadonlySet<string>): string[] {
  const kept: string[] = []
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? ''
    if (!names.has(name)) kept.push(name, headers[i + 1] ?? '')
  }
  return kept
}

/** The same content in another encoding, as `body` has it. */
export function inEncoding(answer: ReadyAnswer, encoding: Encoding, body: Buffer): ReadyAnswer {
  const headers = withoutHeaders(answer.headers, new Set(['Content-Length', 'Content-Encoding']))
  if (encoding !== 'identity') headers.unshift('Content-Encoding', encoding)
  return { ...answer, body, headers: ['Content-Length', String(body.byteLength), ...headers] }
}

/** The answer as a Response of the application; 304 if the client has it already. */
export function toResponse(answer: ReadyAnswer, ifNoneMatch: string | undefined, method: string): Response {
  const isKnown = answer.status === 200 && matchesEtag(ifNoneMatch, answer.etag)
  const flat = isKnown ? withoutHeaders(answer.headers, contentHeaders) : answer.headers
  const headers = new Headers()
  for (let i = 0; i < flat.length; i += 2) headers.append(flat[i] ?? '', flat[i + 1] ?? '')
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(method === 'HEAD' ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers,
  })
}
