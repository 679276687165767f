// The way out for mails: an SMTP server, or a file for each mail. Nothing that a person typed becomes a header or an
// address here: it is refused.
import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../env.ts'

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

/** Loaded with the first mail: a server that sends none carries no mailer in its memory. */
async function loadMailer() {
  const { createTransport } = await import('nodemailer')
  return createTransport
}

async function connectSmtp(url: string) {
  const createTransport = await loadMailer()
  // What the address itself says (`?requireTLS=true`, `?tls.servername=…`) goes before these.
  return createTransport({
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
}

function smtpTransport(url: string, from: Config['mailFrom']): MailTransport {
  let connecting: ReturnType<typeof connectSmtp> | undefined
  return {
    async send(mail, signal) {
      connecting ??= connectSmtp(url)
      const limit = AbortSignal.timeout(sendTimeout)
      const message = { ...compose(mail, from), signal: signal ? AbortSignal.any([signal, limit]) : limit }
      try {
        const transporter = await connecting
        await transporter.sendMail(message)
      } catch (thrown) {
        throw toMailFailure(thrown)
      }
    },
    close: () =>
      void connecting?.then(
        (transporter) => transporter.close(),
        () => {},
      ),
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
  let composing: ReturnType<typeof openComposer> | undefined

  async function write(mail: OutgoingMail): Promise<void> {
    composing ??= openComposer()
    const composer = await composing
    const { message } = await composer.sendMail(compose(mail, from))
    const unfinished = join(folder, `.${randomUUID()}`)
    const file = await openNew(unfinished)
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
    close() {},
  }
}

async function openComposer() {
  const createTransport = await loadMailer()
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
}

/** Makes the folder when it is not there, and looks for it only then. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
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
