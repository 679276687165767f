// The stale copy of a cached answer, for while the database is down.
import { type Encoding, type ReadyAnswer, withoutHeaders } from './ready-answer.ts'
import { recompress } from './rendered.ts'

interface Stored {
  answers: Partial<Record<Encoding, ReadyAnswer>>
  renderedAt: number
  staleSince: number | null
}

/** In this encoding, marked as stale (RFC 9211: a negative `ttl`). Nothing downstream may cache it. */
export async function toStaleCopy(
  { answers, renderedAt, staleSince }: Stored,
  encoding: Encoding,
): Promise<ReadyAnswer | undefined> {
  const answer = answers[encoding] ?? answers.identity ?? (await fromAnother(answers, encoding))
  if (!answer) return undefined
  const seconds = (since: number) => Math.max(1, Math.round((Date.now() - since) / 1000))
  const kept = withoutHeaders(answer.headers, new Set(['Cache-Control']))
  const age = String(seconds(renderedAt))
  const status = `lectern; hit; ttl=-${seconds(staleSince ?? Date.now())}`
  return { ...answer, headers: [...kept, 'Cache-Control', 'no-store', 'Age', age, 'Cache-Status', status] }
}

async function fromAnother({ br, gzip }: Stored['answers'], to: Encoding): Promise<ReadyAnswer | undefined> {
  if (br) return recompress(br, { from: 'br', to, effort: 'fast' })
  return gzip && recompress(gzip, { from: 'gzip', to, effort: 'fast' })
}
