// Downloads a calendar and works out its busy days: at most 5 MB in ten seconds (server/outbound), and on a thread with a time
// limit. Everything that can be wrong with someone else's file becomes a sentence for its owner; nothing about it is logged.
import { download } from '../../../server/outbound/download.ts'
import { VisitError } from '../../../server/outbound/visit.ts'
import { doneBy, openRenderWorker } from '../../../server/render-worker/render-worker.ts'
import { periodLimits, shiftDay } from '../checks.ts'
import type { BusyReading, DayRange } from './busy-days.ts'
import { busyTexts as texts } from './texts.ts'
import type { readBusyDaysAsJson } from './thread.server.ts'

const maxBytes = 5 * 1024 * 1024
const timeoutMs = 10_000
/** ms of the thread, which one file at a time has to itself. */
const readingTime = 5_000

export interface KnownVersion {
  etag: string | null
  last_modified: string | null
}

export type ReadCalendar =
  | { kind: 'unchanged' }
  | ({ kind: 'read'; days: DayRange[] } & KnownVersion)
  | { kind: 'failed'; problem: string }

/** `known`: it is not read again if it is still that version. */
export async function readCalendar(
  address: string,
  { timeZone, known, signal }: { timeZone: string; known?: KnownVersion; signal?: AbortSignal },
): Promise<ReadCalendar> {
  const file = await tryDownload(address, known, signal)
  if (typeof file === 'string') return { kind: 'failed', problem: file }
  const { status, body, etag, last_modified } = file
  if (status === 304 && known) return { kind: 'unchanged' }
  if (status !== 200) return { kind: 'failed', problem: texts.status(status) }
  if (body === null) return { kind: 'failed', problem: texts.tooLarge }
  const reading = await readApart(body, timeZone)
  return 'days' in reading
    ? { kind: 'read', days: reading.days, etag, last_modified }
    : { kind: 'failed', problem: texts.damages[reading.damage] }
}

async function tryDownload(
  address: string,
  known: KnownVersion | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    return await download(address, {
      timeoutMs,
      maxBytes,
      headers: {
        Accept: 'text/calendar, */*;q=0.1',
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.last_modified && { 'If-Modified-Since': known.last_modified }),
      },
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof VisitError) return texts.failures[error.failure]
    throw error
  }
}

type Thread = ReturnType<typeof openRenderWorker>

let opened: Thread | undefined

/** The one thread of this process; files wait for their turn. */
function ownThread(): Thread {
  opened ??= openRenderWorker({ timeoutMs: readingTime })
  return opened
}

/** Never throws: a thread that was ended, by its time limit or for its memory, had too much to do. */
export async function readApart(file: Buffer, timeZone: string, thread = ownThread()): Promise<BusyReading> {
  const read = doneBy<typeof readBusyDaysAsJson>(
    thread,
    new URL('./thread.server.ts', import.meta.url),
    'readBusyDaysAsJson',
  )
  const today = new Date().toISOString().slice(0, 10)
  const question = { from: shiftDay(today, -1), to: shiftDay(today, periodLimits.ahead), timeZone }
  try {
    return JSON.parse((await read(file, question)).toString()) as BusyReading
  } catch {
    return { damage: 'too_many' }
  }
}
