// What a check of an installation found, in words for its operator.

export interface Finding {
  check: string
  /** `warning`: it works, but not as it should for long. */
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** A sentence. Never contains a password or an address with one. */
  says: string
  /** What to do. */
  advice?: string
}

type Report = (says: string, advice?: string) => Finding

/** Functions that make the findings of one check. */
export function findingsOf(check: string): Record<Finding['state'], Report> {
  const of =
    (state: Finding['state']): Report =>
    (says, advice) => ({ check, state, says, ...(advice !== undefined && { advice }) })
  return { ok: of('ok'), warning: of('warning'), failed: of('failed'), skipped: of('skipped') }
}

/** The code and the text of a fault of the system: `EACCES`, `28P01`. */
export function faultOf(thrown: unknown): { code: string; message: string } {
  // A connection to several addresses of one name fails with the fault of each.
  const [first] = thrown instanceof AggregateError ? thrown.errors : [thrown]
  const { code, message } = (first ?? {}) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: String(message ?? first) }
}
