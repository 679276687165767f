// Outgoing mail: user input cannot add a header, a tag or a recipient; a file is complete and readable only by its owner.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testConfig } from '../../../tests/harness.ts'
import { MailFailure, openMailTransport } from './mail.ts'
import { layoutMail, type MailContent } from './mail-layout.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-mail-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const content: MailContent = {
  preheader: 'Your place is ready.',
  heading: 'Your invitation',
  paragraphs: ['Hello Ada,', 'Your place in the beta is ready.'],
  action: {
    label: 'Create your account',
    url: 'https://lectern.example/auth?invite=abcdefghijklmnopqrstuvwxyz0123456789&x=1',
  },
  footer: 'You applied for the beta with this address.',
}

function mailTo(to: string, more: { subject?: string; messageId?: string } = {}) {
  const { html, text } = layoutMail(content)
  return {
    messageId: '<0192-1@lectern.example>',
    to,
    subject: 'Your invitation',
    html,
    text,
    date: new Date('2026-05-04T03:02:01.234Z'),
    ...more,
  }
}

let folders = 0
function openFiles() {
  folders += 1
  const config = testConfig({ DATA_DIR: join(dataDir, String(folders)), APP_URL: 'https://lectern.example' })
  const folder = join(config.dataDir, 'mail')
  return { folder, transport: openMailTransport(config), files: () => readdirSync(folder).sort() }
}

function headersOf(eml: string): string[] {
  const [head = ''] = eml.split('\n\n', 1)
  return head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
}

describe('a mail as a file', () => {
  test('is named after its time and recipient, complete, and readable only by its owner', async () => {
    const { folder, transport, files } = openFiles()
    await transport.send(mailTo('Ada.Lovelace+beta@example.com'))
    expect(files()).toEqual(['2026-05-04T03-02-01.234Z-ada.lovelace+beta@example.com.eml'])
    const path = join(folder, files()[0] ?? '')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const headers = headersOf(readFileSync(path, 'utf8'))
    expect(headers).toContain('From: Lectern <no-reply@lectern.example>')
    expect(headers).toContain('To: Ada.Lovelace+beta@example.com')
    expect(headers).toContain('Subject: Your invitation')
    expect(headers).toContain('Message-ID: <0192-1@lectern.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('X-Auto-Response-Suppress: All')
    expect(headers).toContain('Date: Mon, 04 May 2026 03:02:01 +0000')
    expect(headers.find((line) => line.startsWith('Content-Type:'))).toContain('multipart/alternative')
    expect(headers.filter((line) => line.startsWith('List-'))).toEqual([])
  })

  test('one that can be stopped says how, in one line (RFC 8058)', async () => {
    const { folder, transport, files } = openFiles()
    const unsubscribeUrl = `https://lectern.example/saved-searches/emails?token=${'a'.repeat(43)}`
    await transport.send({ ...mailTo('ada@example.com'), unsubscribeUrl })
    const headers = headersOf(readFileSync(join(folder, files()[0] ?? ''), 'utf8'))
    expect(headers.filter((line) => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  test('a retried mail stays one file; another at the same moment is a second', async () => {
    const { transport, files } = openFiles()
    await transport.send(mailTo('ada@example.com'))
    await transport.send(mailTo('ada@example.com'))
    expect(files()).toHaveLength(1)
    await transport.send(mailTo('ada@example.com', { messageId: '<0192-2@lectern.example>' }))
    expect(files()).toEqual([
      '2026-05-04T03-02-01.234Z-ada@example.com-2.eml',
      '2026-05-04T03-02-01.234Z-ada@example.com.eml',
    ])
  })

  test('a folder that was removed is there again after one failed attempt', async () => {
    const { folder, transport, files } = openFiles()
    await transport.send(mailTo('ada@example.com'))
    rmSync(folder, { recursive: true })
    await expect(transport.send(mailTo('ada@example.com'))).rejects.toThrow('ENOENT')
    await transport.send(mailTo('ada@example.com'))
    expect(files()).toHaveLength(1)
  })

  test('no address escapes the folder', async () => {
    const { folder, transport, files } = openFiles()
    await transport.send(mailTo('../../../x/é@example.com'))
    expect(files()).toEqual(['2026-05-04T03-02-01.234Z-.._.._.._x__@example.com.eml'])
    expect(existsSync(join(folder, '../x'))).toBe(false)
  })

  test('an unwritable folder is a retryable failure, reported without the name', async () => {
    const { folder, transport } = openFiles()
    const config = testConfig({ DATA_DIR: join(folder, '../file') })
    rmSync(config.dataDir, { force: true })
    await transport.send(mailTo('ada@example.com'))
    writeFileSync(config.dataDir, '')
    const failure = await openMailTransport(config)
      .send(mailTo('ada@example.com'))
      .catch((error) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    expect([failure.message, failure.isPermanent, failure.cause]).toEqual([
      expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
      false,
      undefined,
    ])
  })
})

describe('user input', () => {
  test.each<[string, { to?: string; subject?: string }]>([
    ['a recipient with a line break', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a recipient with a bare line feed', { to: 'ada@example.com\nBcc:eve@example.com' }],
    ['two recipients', { to: 'ada@example.com,eve@example.com' }],
    ['a recipient with a name', { to: 'Eve <eve@example.com>' }],
    ['a subject with a line break', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a subject with a line separator', { subject: 'Hello\u2028Bcc: eve@example.com' }],
    ['a subject with NUL', { subject: 'Hello\0' }],
    ['a subject with a lone surrogate', { subject: 'Hello \ud800' }],
  ])('%s is refused for good, and nothing is sent', async (_what, { to = 'ada@example.com', subject }) => {
    const { folder, transport } = openFiles()
    const failure = await transport.send(mailTo(to, subject ? { subject } : {})).catch((error) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    expect(failure.isPermanent).toBe(true)
    expect(failure.message).not.toContain('@')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  test('{{7*7}} stays literal, in one header', async () => {
    const { folder, transport, files } = openFiles()
    await transport.send(mailTo('ada@example.com', { subject: '{{7*7}} <%= 7*7 %> <b>' }))
    const headers = headersOf(readFileSync(join(folder, files()[0] ?? ''), 'utf8'))
    expect(headers.filter((line) => line.startsWith('Subject:'))).toEqual(['Subject: {{7*7}} <%= 7*7 %> <b>'])
    expect(headers.some((line) => /^bcc|^cc/i.test(line))).toBe(false)
  })

  test('is escaped in the HTML, wherever it appears', () => {
    const typed = `<script>alert(1)</script>"'&{{7*7}}`
    const { html, text } = layoutMail({
      preheader: typed,
      heading: typed,
      paragraphs: [`${typed}\r\n<img src=x onerror=alert(1)>\0`],
      action: { label: typed, url: `https://lectern.example/?q="><script>` },
      footer: typed,
    })
    expect(html).not.toMatch(/<script|<img|\0/)
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;{{7*7}}'
    expect(html.split(escaped).length - 1).toBe(7) // the heading is the title and the label of the whole as well
    expect(html).toContain(`${escaped}<br>&lt;img src=x onerror=alert(1)&gt;`)
    expect(html).toContain('href="https://lectern.example/?q=&quot;&gt;&lt;script&gt;"')
    expect(text).toContain(typed)
    expect(text).not.toMatch(/[\0\r]/)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/auth'])('%s is not accepted as a link', (url) => {
    expect(() => layoutMail({ ...content, action: { label: 'Open', url } })).toThrow()
  })
})

describe('the layout', () => {
  test('includes everything in the text part too, with the address unbroken', () => {
    const { text } = layoutMail({ ...content, paragraphs: ['word '.repeat(40).trim()] })
    expect(text).toContain(`Create your account:\n${content.action?.url}\n`)
    expect(text.startsWith('Your invitation\n\n')).toBe(true)
    expect(text).toContain(content.footer)
    expect(text).not.toMatch(/[<>]/)
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([content.action?.url])
    expect(text.split('word')).toHaveLength(41)
  })

  test('shows the address in the HTML as a button and in full', () => {
    const { html } = layoutMail(content)
    expect(
      html.split('https://lectern.example/auth?invite=abcdefghijklmnopqrstuvwxyz0123456789&amp;x=1'),
    ).toHaveLength(4)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|src=|@import|url\(/) // nothing is loaded, so opening a mail cannot be tracked
  })

  test('works without an action', () => {
    const { preheader, heading, paragraphs, footer } = content
    expect(layoutMail({ preheader, heading, paragraphs, footer }).html).not.toContain('href')
  })
})
