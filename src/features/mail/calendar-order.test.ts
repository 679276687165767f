// Messages about one calendar entry reach a recipient in order, also when an earlier one fails; others do not wait.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  app,
  makeDue,
  openSmtp,
  queue,
  runOver,
  setUpMailApp,
  startWorker,
  stops,
  stored,
} from '../../../tests/mail-app.ts'
import { startSmtp } from '../../../tests/smtp-server.ts'
import { MailFailure, type MailTransport } from '../../server/mail/mail.ts'
import { deliverMail } from './service.server.ts'

setUpMailApp()

let uid: string
beforeEach(() => {
  uid = randomUUID()
})

const message = (sequence: number, method = 'REQUEST') => ({
  uid,
  sequence,
  text: `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSEQUENCE:${sequence}\r\nEND:VCALENDAR\r\n`,
})

/** Refuses the mails that are listed, for now or for good. */
function transportThat(refuses: Map<string, MailFailure>) {
  const sent: string[] = []
  const transport: MailTransport = {
    async send({ calendar, to }) {
      const name = `${to} ${/SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]}`
      const failure = refuses.get(name)
      if (failure) throw failure
      sent.push(name)
    },
    close() {},
  }
  return { sent, transport }
}

test('a cancellation waits while its invitation is retried, and follows at once', async () => {
  await queue({ calendar: message(1) })
  await queue({ calendar: message(2, 'CANCEL') })
  await queue({ calendar: message(2, 'CANCEL'), recipient: 'bo@example.com' })
  const refuses = new Map([['ada@example.com 1', new MailFailure('ECONNECTION')]])
  const { sent, transport } = transportThat(refuses)
  await runOver(transport)
  expect(sent).toEqual(['bo@example.com 2'])
  await makeDue()
  await runOver(transport)
  expect(sent).toEqual(['bo@example.com 2'])
  refuses.clear()
  await makeDue()
  await runOver(transport)
  await runOver(transport)
  expect(sent).toEqual(['bo@example.com 2', 'ada@example.com 1', 'ada@example.com 2'])
})

test('one that is given up holds up nothing', async () => {
  const first = await queue({ calendar: message(1) })
  const second = await queue({ calendar: message(2) })
  const { sent, transport } = transportThat(
    new Map([['ada@example.com 1', new MailFailure('EENVELOPE 550', true)]]),
  )
  await runOver(transport)
  await runOver(transport)
  expect([(await stored(first)).state, (await stored(second)).state]).toEqual(['failed', 'sent'])
  expect(sent).toEqual(['ada@example.com 2'])
  expect(await stored(second)).toMatchObject({ calendar: null })
})

test('one that is being sent by another worker is waited for', async () => {
  const first = await queue({ calendar: message(1) })
  const second = await queue({ calendar: message(2) })
  const order: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const slow: MailTransport = {
    async send({ calendar }) {
      const isFirst = calendar?.includes('SEQUENCE:1') ?? false
      if (isFirst) begin()
      if (isFirst) await released
      order.push(isFirst ? 'first' : 'second')
    },
    close() {},
  }
  const deliver = (id: string) => deliverMail(app.context.db, slow, id, { isLastAttempt: false })
  const one = deliver(first)
  await begun
  const other = deliver(second)
  letGo()
  expect(await Promise.all([one, other])).toEqual(['sent', 'sent'])
  expect(order).toEqual(['first', 'second'])
})

test('over SMTP it is an alternative with its method, and a file', async () => {
  const smtp = await startSmtp({})
  stops.push(smtp.stop)
  await queue({ calendar: message(1, 'CANCEL') })
  startWorker(openSmtp(smtp.url))
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
  const mail = smtp.received[0] ?? ''
  expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
  expect(mail).toMatch(/Content-Type: application\/ics; name=invite\.ics/i)
  expect(mail).toMatch(/Content-Disposition: attachment; filename=invite\.ics/i)
  expect(mail.indexOf('multipart/alternative')).toBeLessThan(mail.indexOf('text/calendar'))
})
