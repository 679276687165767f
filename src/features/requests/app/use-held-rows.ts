// The rows of the list of requests without what others did since the reader last looked.
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Held, useFirstReading, useHeld } from '../../../ui/app/use-held.ts'
import type { RequestList, RequestRow } from '../schema.ts'
import { keepRows } from './held.ts'

interface Listed {
  /** What is listed: another question has other rows. */
  asked: string
  rows: readonly RequestRow[]
}

type Read = Pick<UseQueryResult<RequestList>, 'data' | 'isFetching' | 'isPlaceholderData'>

export interface HeldRows extends Held<readonly RequestRow[]> {
  now: readonly RequestRow[]
}

export function useHeldRows(open: Read, settled: Read, asked: string): HeldRows {
  const now = useMemo(
    () => onceEach([...(open.data?.requests ?? []), ...(settled.data?.requests ?? [])]),
    [open.data, settled.data],
  )
  const isFirst = useFirstReading(open.isFetching || settled.isFetching)
  const isKnown =
    !isFirst && [open, settled].every(({ data, isPlaceholderData }) => data && !isPlaceholderData)
  const listed = useMemo(() => (isKnown ? { asked, rows: now } : undefined), [isKnown, asked, now])
  const held = useHeld<Listed | undefined>(listed, (shown, latest) => {
    if (shown.asked !== latest.asked) return latest
    const rows = keepRows(shown.rows, latest.rows)
    return rows === shown.rows ? shown : rows === latest.rows ? latest : { asked, rows }
  })
  return { ...held, now, shown: held.shown?.rows ?? now }
}

/** One that has just been settled is for a moment in both lists. */
function onceEach(rows: readonly RequestRow[]): readonly RequestRow[] {
  const latest = new Map<string, RequestRow>()
  for (const row of rows) {
    const other = latest.get(row.id)
    if (!other || other.version <= row.version) latest.set(row.id, row)
  }
  return [...latest.values()]
}
