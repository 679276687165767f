// Reads a calendar on the worker thread, which is ended if a rule of it does not end.
import { type BusyQuestion, readBusyDays } from './busy-days.ts'

/** A `BusyReading` as JSON. */
export async function readBusyDaysAsJson(file: Uint8Array, question: BusyQuestion): Promise<Buffer> {
  return Buffer.from(JSON.stringify(readBusyDays(new TextDecoder().decode(file), question)))
}
