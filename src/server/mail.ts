// The way out for mails: an SMTP server, or a file for each mail; and the layout that all of them share. Nothing that a
// person typed becomes a header, a tag or an address here: it is refused or stays the literal text it is.
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { brand } from '../lib/brand.ts'
import type { Config } from './env.ts'

export interface OutgoingMail {
  /** With its angle brackets; the same each time this mail is tried. */
  messageId: string
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  date: Date
}

export interface MailTransport {
  /** Resolves when the mail is accepted. Throws `MailFailure`. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** Its message holds codes only: what a mail server says may name the recipient. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** Trying again is of no use: the server refuses this mail, or it can be no mail at all. */
  readonly isPermanent: boolean

  constructor(codes: string, isPermanent = false) {
    super(codes)
    this.isPermanent = isPermanent
  }
}

/** ms for a whole mail, however slowly the server answers. */
const sendTimeout = 60_000

/** SMTP where it is set, else a file for each mail below DATA_DIR. */
export function openMailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(dataDir, 'mail'), mailFrom)
}

function smtpTransport(url: string, from: Config['mailFrom']): MailTransport {
  // What the address itself says (`?requireTLS=true`, `?tls.servername=…`) goes before these.
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Once over a new connection when a kept one turns out to be closed; everything else is the job's to try again.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      const limit = AbortSignal.timeout(sendTimeout)
      const message = { ...compose(mail, from), signal: signal ? AbortSignal.any([signal, limit]) : limit }
      try {
        await transporter.sendMail(message)
      } catch (thrown) {
        throw toMailFailure(thrown)
      }
    },
    close: () => transporter.close(),
  }
}

const signInCodes = new Set([530, 534, 535, 538])

/** 5xx to the addresses or to the mail itself is a refusal; wrong credentials or a closed door are ours to mend. */
function toMailFailure(thrown: unknown): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const { code, responseCode } = (thrown ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = isAboutMail && status !== undefined && status >= 500 && !signInCodes.has(status)
  const word = typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'fault'
  return new MailFailure(status === undefined ? word : `${word} ${status}`, isPermanent)
}

/** `<folder>/<time>-<recipient>.eml`, readable by the owner alone, whole or not there. The same mail is written once. */
function fileTransport(folder: string, from: Config['mailFrom']): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  async function write(mail: OutgoingMail): Promise<void> {
    const { message } = await composer.sendMail(compose(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `.${randomUUID()}`)
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(message as Buffer)
      await file.sync()
      await file.close()
      const name = `${mail.date.toISOString().replaceAll(':', '-')}-${fileNameOf(mail.to)}`
      for (let copy = 1; ; copy += 1) {
        const path = join(folder, copy === 1 ? `${name}.eml` : `${name}-${copy}.eml`)
        if (await linkNew(unfinished, path)) return
        if ((await readFile(path, 'utf8')).includes(mail.messageId)) return
      }
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  return {
    async send(mail) {
      try {
        await write(mail)
      } catch (thrown) {
        throw toMailFailure(thrown)
      }
    },
    close: () => composer.close(),
  }
}

function fileNameOf(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[^a-z0-9@.+-]/g, '_')
    .slice(0, 80)
}

/** False when the path is taken. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Line breaks and other control characters would begin a header of their own; a comma, a second recipient. */
const forbiddenInLine = /[\p{Cc}\u2028\u2029]/u
const bareAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

function compose({ messageId, to, subject, html, text, date }: OutgoingMail, from: Config['mailFrom']) {
  if (forbiddenInLine.test(to) || !bareAddress.test(to)) throw new MailFailure('invalid recipient', true)
  if (forbiddenInLine.test(subject) || !subject.isWellFormed()) throw new MailFailure('invalid subject', true)
  return {
    from,
    to: { name: '', address: to },
    // Said here as well, so that no text is ever taken apart into addresses.
    envelope: { from: from.address, to: [to] },
    subject,
    html,
    text,
    date,
    messageId,
    // Nobody's absence note answers, and no list takes it for mail of a person.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export interface MailContent {
  /** What a mailbox shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. The address must be http or https. */
  action?: { label: string; url: string }
  /** Why the reader gets this mail, and what to do if it was not meant for them. */
  footer: string
}

/** A mail in the product's identity, as HTML and as text. Every word is escaped: plain strings in, nothing else. */
export function layoutMail(content: MailContent): { html: string; text: string } {
  if (content.action && !/^https?:$/.test(new URL(content.action.url).protocol)) {
    throw new Error('a mail may only lead to an http or https address')
  }
  return { html: toHtml(content), text: toText(content) }
}

const textWidth = 72

function toText({ heading, paragraphs, action, footer }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${brand.name}\n${footer}`,
  ]
  return `${blocks.map(withoutControls).map(wrap).join('\n\n')}\n`
}

/** Lines of at most 72 characters; what has no space, such as an address, stays in one piece. */
function wrap(block: string): string {
  return block
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(?=.{${textWidth + 1}})(.{1,${textWidth}}) +`, 'g'), '$1\n'))
    .join('\n')
}

function withoutControls(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(value: string): string {
  return withoutControls(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const font = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

// Light values stand on the elements, because many clients know no style sheet; dark ones overrule them where a client
// follows the reader's scheme. Colours are those of ui/tokens.css.
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
.action a:hover { background-color: #004c44 !important; border-color: #004c44 !important; }
@media (max-width: 480px) {
  .outside { padding: 24px 12px 32px !important; }
  .card { padding: 28px 24px 30px !important; }
  .heading { font-size: 23px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #0a1313 !important; }
  .card { background-color: #101c1c !important; border-color: #283737 !important; }
  .strong { color: #eff4f2 !important; }
  .body { color: #b8c4c1 !important; }
  .quiet { color: #93a2a0 !important; }
  .mark { background-color: #58d3ba !important; color: #001b19 !important; }
  .action { background-color: #58d3ba !important; }
  .action a { background-color: #58d3ba !important; border-color: #58d3ba !important; color: #001b19 !important; }
  .action a:hover { background-color: #73e2c8 !important; border-color: #73e2c8 !important; }
  .link { color: #68dac2 !important; }
  .rule { border-color: #283737 !important; }
}`

function toHtml({ preheader, heading, paragraphs, action, footer }: MailContent): string {
  const body = paragraphs.map(
    (paragraph) =>
      `<p class="body" style="margin:0 0 16px;font:400 16px/1.6 ${font};color:#394a4a">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="en" class="page" style="background-color:#f9fcfa" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(heading)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f9fcfa">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(heading)}" lang="en">
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="#f9fcfa" style="background-color:#f9fcfa">
<tr><td class="outside" align="center" style="padding:40px 16px 48px">
<!--[if mso]><table role="presentation" width="560" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;margin:0 auto;text-align:left">
<tr><td style="padding:0 4px 20px">
<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td class="mark" width="30" height="30" align="center" bgcolor="#005d53" aria-hidden="true" style="width:30px;height:30px;border-radius:8px;background-color:#005d53;font:700 17px/30px ${font};color:#ffffff">${escapeHtml(brand.name.slice(0, 1))}</td>
<td class="strong" style="padding-left:10px;font:700 18px/30px ${font};letter-spacing:-0.01em;color:#0c1d1d">${escapeHtml(brand.name)}</td>
</tr></table>
</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:40px 44px 42px;background-color:#ffffff;border:1px solid #d8e0dd;border-radius:16px">
<h1 class="heading strong" style="margin:0 0 18px;font:700 26px/1.25 ${font};letter-spacing:-0.015em;color:#0c1d1d">${escapeHtml(heading)}</h1>
${body.join('\n')}${action ? actionHtml(action) : ''}
</td></tr>
<tr><td class="quiet" style="padding:22px 4px 0;font:400 13px/1.6 ${font};color:#576767">${escapeHtml(footer).replaceAll('\n', '<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

/** A border and not a padding makes the button as large in Outlook; the address stands below for who cannot press it. */
function actionHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:28px 0 30px"><tr>
<td class="action" align="center" bgcolor="#005d53" style="border-radius:10px;background-color:#005d53">
<a href="${href}" style="display:inline-block;border:1px solid #005d53;border-width:13px 28px;border-radius:10px;background-color:#005d53;font:600 16px/22px ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="quiet rule" style="margin:0;padding:18px 0 0;border-top:1px solid #d8e0dd;font:400 13px/1.6 ${font};color:#576767">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:#00594f;word-break:break-all">${href}</a></p>`
}
