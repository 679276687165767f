// A server of other people's calendars on this machine, reached by public names: what a test gives `viaThisMachine` replaces
// DNS and the connection, and nothing of the guard.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Downloading from '../src/server/outbound/download.ts'

type Download = typeof Downloading

export interface CalendarServer {
  port: number
  /** By host: the addresses it resolves to; unknown hosts have none. */
  names: Map<string, string[]>
  /** Every request that arrived. */
  asked: { host: string; url: string; headers: IncomingMessage['headers'] }[]
  /** By path. */
  answers: Map<string, (request: IncomingMessage, answer: ServerResponse) => void>
  close(): void
}

/** The one that was opened last. */
let opened: CalendarServer | undefined

export async function openCalendarServer(): Promise<CalendarServer> {
  const asked: CalendarServer['asked'] = []
  const answers: CalendarServer['answers'] = new Map()
  const server = createServer((request, answer) => {
    const { url = '', headers } = request
    asked.push({ host: headers.host ?? '', url, headers })
    const give = answers.get(url)
    if (give) give(request, answer)
    else answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened = {
    port: (server.address() as AddressInfo).port,
    names: new Map([['calendars.example', ['93.184.215.14']]]),
    asked,
    answers,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return opened
}

/** What `vi.mock` puts in place of the module that downloads. */
export function downloadingHere(real: Download): Download {
  return {
    ...real,
    download(address, options) {
      if (!opened) throw new Error('The server of calendars is not open.')
      return real.download(address, { ...options, ...viaThisMachine(opened, real.receive) })
    },
  }
}

/** For `download`. */
export function viaThisMachine(
  { names, port }: CalendarServer,
  receiveFrom: Download['receive'],
): Pick<Downloading.DownloadOptions, 'resolve' | 'send'> {
  return {
    resolve: async (host) => names.get(host) ?? [],
    send: (target, signal, options) => {
      const url = new URL(target.url.href.replace(/^https:/, 'http:'))
      return receiveFrom({ ...target, url, address: '127.0.0.1', port }, signal, options)
    },
  }
}

/** A file whose entries each take a whole day, yyyy-mm-dd. */
export function calendarOf(...days: string[]): string {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', 'X-WR-CALNAME:Private life'],
    ...days.flatMap((day, i) => [
      ...['BEGIN:VEVENT', `UID:${i}`, 'SUMMARY:Dentist, again'],
      ...[`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'LOCATION:Root canal street', 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n')
}
