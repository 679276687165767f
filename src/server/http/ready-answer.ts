// An answer that can be written as it is: bytes in one encoding with all their headers. Pages from the HTML cache and
// built files are both kept as these.
import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that can be written as it is. Headers are flat name, value, name, value. */
export interface ReadyAnswer {
  status: number
  headers: string[]
  body: Buffer
  etag: string
  /** Some signed-in readers see more: this one is for requests without cookies. */
  variesByCookie?: boolean
}

/** Bytes with the headers that belong to them. `source` is what they unpack to; headers are added as they are. */
export function toReadyAnswer(
  {
    status = 200,
    encoding,
    source,
    body,
    variesByCookie = false,
  }: { status?: number; encoding: Encoding; source: Buffer; body: Buffer; variesByCookie?: boolean },
  headers: [name: string, value: string][],
): ReadyAnswer {
  // Weak, because the same content travels in several encodings and qualities.
  const etag = `W/"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`
  const own: [string, string][] = [
    ['Content-Length', String(body.byteLength)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ['Vary', variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'],
    ['ETag', etag],
  ]
  return { status, headers: [...own, ...headers].flat(), body, etag, variesByCookie }
}

/** The best of our encodings that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
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

/** Whether an If-None-Match header names this ETag (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
