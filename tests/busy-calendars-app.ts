// Speakers whose other calendars are read from a server on this machine.
import { expect } from 'vitest'
import type { BusyCalendar, BusyCalendarList } from '../src/features/calendar/busy/schema.ts'
import { shiftDay } from '../src/features/calendar/checks.ts'
import type { Calendar } from '../src/features/calendar/schema.ts'
import { calendarPaths as paths } from '../src/vocabulary/calendar-paths.ts'
import { type CalendarServer, openCalendarServer } from './calendar-server.ts'
import { signedInBrowser } from './people.ts'
import { app, makePerson, startSearchApp } from './search-app.ts'

export let server: CalendarServer

export async function startBusyCalendars(): Promise<void> {
  server = await openCalendarServer()
  await startSearchApp()
}

export async function forgetCalendars(): Promise<void> {
  server.answers.clear()
  await app.database.pool.query('delete from busy_calendars')
}

export async function endBusyCalendars(): Promise<void> {
  server.close()
  await app.close()
}

export const secret = 'private-4f1c09'
export const path = `/${secret}/basic.ics`
export const address = `https://calendars.example${path}`
export const inDays = (days: number) => shiftDay(new Date().toISOString().slice(0, 10), days)

export async function newSpeaker(last = 'Busysson') {
  const speaker = await makePerson('Ylva', last)
  return { ...(await signedInBrowser(app, speaker)), id: speaker.profileId }
}
type Person = Awaited<ReturnType<typeof newSpeaker>>

/** From now on the server answers so. */
export function serve(file: string, headers: Record<string, string> = {}, at = path): void {
  server.answers.set(at, ({ headers: given }, answer) => {
    const isKnown = headers.etag !== undefined && given['if-none-match'] === headers.etag
    answer.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/calendar', ...headers })
    answer.end(isKnown ? undefined : file)
  })
}

export async function connect(person: Person, given: object = {}): Promise<BusyCalendar> {
  const answer = await person.send('POST', paths.busyCalendars, { address, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as BusyCalendar
}

export async function list(person: Person): Promise<BusyCalendar[]> {
  return ((await (await person.get(paths.busyCalendars)).json()) as BusyCalendarList).calendars
}

export async function busyOf(person: Person, from = inDays(1), to = inDays(40)): Promise<string[]> {
  const { busy } = (await (await person.get(`${paths.calendar}?from=${from}&to=${to}`)).json()) as Calendar
  return busy.map(({ name, first_day, last_day }) => `${name} ${first_day} ${last_day}`)
}

export async function refreshNow(person: Person, id: string): Promise<BusyCalendar> {
  const answer = await person.send('POST', paths.busyCalendarRefresh(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as BusyCalendar
}

export async function makeDue(): Promise<void> {
  await app.database.pool.query(`update busy_calendars set next_refresh_at = now() - interval '1 second'`)
}

/** As after five minutes. */
export async function runDue(): Promise<void> {
  await app.database.pool.query(`select graphile_worker.add_job('find_due_busy_calendars')`)
  await app.runJobs()
  await app.runJobs()
}
