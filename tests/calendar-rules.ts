// Rules of RFC 5545 and RFC 5546 that a calendar must keep, read from its text alone.

interface Property {
  name: string
  parameters: string[]
  value: string
}

const once = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'SUMMARY',
  'STATUS',
  'TRANSP',
  'LOCATION',
  'URL',
]
const textual = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME']

/** The rules that are broken, as sentences. */
export function brokenRules(text: string): string[] {
  const broken: string[] = []
  const require = (kept: boolean, rule: string) => {
    if (!kept) broken.push(rule)
  }
  require(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text), '§3.1: lines end with CRLF')
  const physical = text.split('\r\n')
  require(physical.every((line) => Buffer.byteLength(line) <= 75), '§3.1: lines have at most 75 octets')
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
  // Folding within a character would leave a broken one on each side.
  require(physical.every((line) => line.isWellFormed()), '§3.1: no character is split')
  require(lines[0] === 'BEGIN:VCALENDAR' && lines.at(-1) === 'END:VCALENDAR', '§3.4: one calendar')
  const head = lines.slice(0, lines.indexOf('BEGIN:VEVENT')).map(parse)
  for (const name of ['VERSION', 'PRODID'])
    require(head.filter((one) => one.name === name).length === 1, `§3.6: one ${name}`)
  const methods = head.filter(({ name }) => name === 'METHOD').map(({ value }) => value)
  require(methods.length <= 1, '§3.7.2: one METHOD at most')
  for (const [i, event] of eventsIn(lines).entries())
    broken.push(...brokenIn(event, methods[0]).map((rule) => `entry ${i + 1}: ${rule}`))
  return broken
}

function brokenIn(event: readonly Property[], method: string | undefined): string[] {
  const broken: string[] = []
  const require = (kept: boolean, rule: string) => {
    if (!kept) broken.push(rule)
  }
  const all = (wanted: string) => event.filter(({ name }) => name === wanted)
  const textOf = (name: string) => all(name)[0]?.value ?? ''
  for (const name of ['UID', 'DTSTAMP', 'DTSTART']) require(all(name).length === 1, `§3.6.1: one ${name}`)
  for (const name of once) require(all(name).length <= 1, `§3.6.1: ${name} at most once`)
  require(/^\d{8}T\d{6}Z$/.test(textOf('DTSTAMP')), '§3.8.7.2: DTSTAMP is in UTC')
  require(/^\d+$/.test(textOf('SEQUENCE')), '§3.8.7.4: SEQUENCE is a number')
  for (const { name, value, parameters } of event.filter(({ name }) => /^DT(START|END)$/.test(name)))
    require(parameters.includes('VALUE=DATE')
      ? /^\d{8}$/.test(value)
      : /^\d{8}T\d{6}Z$/.test(value), `§3.3.4, §3.3.5: ${name} is a date, or a time in UTC`)
  require(textOf('DTSTART').length === textOf('DTEND').length, '§3.8.2.2: DTEND has the type of DTSTART')
  require(textOf('DTEND') > textOf('DTSTART'), '§3.8.2.2: DTEND is after DTSTART')
  require(['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(textOf('STATUS')), '§3.8.1.11: a STATUS of events')
  for (const { name, value } of event.filter(({ name }) => textual.includes(name)))
    require(!/(?<!\\)(\\\\)*([,;]|\\[^\\,;nN])/.test(value), `§3.3.11: ${name} is escaped`)
  for (const { name, parameters } of event)
    require(parameters.every((parameter) =>
      /^[A-Z-]+=("[^"\p{Cc}]*"|[^",;:\p{Cc}]*)$/u.test(parameter),
    ), `§3.2: parameters of ${name}`)
  if (method === undefined) return broken
  require(['REQUEST', 'CANCEL'].includes(method), 'RFC 5546 §1.4: a METHOD to attendees')
  for (const name of ['ORGANIZER', 'SEQUENCE', 'SUMMARY'])
    require(all(name).length === 1, `RFC 5546 §3.2: one ${name}`)
  require(all('ATTENDEE').length >= 1, 'RFC 5546 §3.2: an ATTENDEE')
  for (const { value } of [...all('ORGANIZER'), ...all('ATTENDEE')])
    require(/^mailto:[^\s@]+@[^\s@]+$/.test(value), '§3.3.3: people are mail addresses')
  require((method === 'CANCEL') ===
    (textOf('STATUS') === 'CANCELLED'), 'RFC 5546 §3.2.5: what is cancelled has that status')
  return broken
}

function eventsIn(lines: readonly string[]): Property[][] {
  const events: Property[][] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push([])
    else if (!/^(BEGIN|END):/.test(line)) events.at(-1)?.push(parse(line))
  }
  return events
}

function parse(line: string): Property {
  const [, name = '', rest = '', value = ''] =
    /^([A-Z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line) ?? []
  return { name, value, parameters: rest.split(/;(?=[A-Z-]+=)/).slice(1) }
}
