// Sends mails through an SMTP server, or writes each to a file. User input never becomes a header or an address here: it is
// refused.
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../env.ts'

export interface OutgoingMail {
  /** With its angle brackets; the same on every attempt for this mail. */
  messageId: string
  /** A bare address. */
  to: string
  subject: string
  html: string
  text: string
  date: Date
  /** Stops mails of its kind when it is posted to (RFC 8058). */
  unsubscribeUrl?: string | null
  /** A message to calendars (RFC 5546), with its METHOD: programs offer to enter it, and everyone has it as a file. */
  calendar?: string | null
}

export interface MailTransport {
  /** Resolves when the mail is accepted. Throws `MailFailure`. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** Its message contains codes only: a mail server's text may name the recipient. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** Retrying is pointless: the server refuses this mail, or it is not a valid mail. */
  readonly isPermanent: boolean

  constructor(codes: string, isPermanent = false) {
    super(codes)
    this.isPermanent = isPermanent
  }
}

/** ms for a whole mail, however slow the server. */
const sendTimeout = 60_000

/** SMTP where it is configured, otherwise a file in DATA_DIR for each mail. */
export function openMailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(dataDir, 'mail'), mailFrom)
}

// nodemailer is loaded with the first mail, to save memory on servers that send none.

async function connectSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  // Options in the address itself (`?requireTLS=true`, `?tls.servername=…`) take precedence.
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // One retry on a new connection when a pooled one turns out to be closed; the job retries everything else.
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

/** Connects and signs in, without sending anything. Throws `MailFailure`. */
export async function checkMailServer(url: string): Promise<void> {
  const transporter = await connectSmtp(url)
  try {
    await transporter.verify()
  } catch (thrown) {
    throw toMailFailure(thrown)
  } finally {
    transporter.close()
  }
}

const signInCodes = new Set([530, 534, 535, 538])

/**
 * A 5xx for the addresses or the mail itself is a refusal; wrong credentials or a refused connection are for the operator
 * to fix.
 */
function toMailFailure(thrown: unknown): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const { code, responseCode } = (thrown ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = isAboutMail && status !== undefined && status >= 500 && !signInCodes.has(status)
  const word = typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'fault'
  return new MailFailure(status === undefined ? word : `${word} ${status}`, isPermanent)
}

/** `<folder>/<time>-<recipient>.eml`, readable only by the owner, written atomically. The same mail is written once. */
function fileTransport(folder: string, from: Config['mailFrom']): MailTransport {
  let opening: ReturnType<typeof openComposer> | undefined

  async function write(mail: OutgoingMail): Promise<void> {
    opening ??= openComposer(folder)
    const composer = await opening
    const { message } = await composer.sendMail(compose(mail, from))
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
        // The folder may be gone.
        opening = undefined
        throw toMailFailure(thrown)
      }
    },
    close() {},
  }
}

async function openComposer(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
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

/** Line breaks and other control characters could start another header; a comma, another recipient. */
const forbiddenInLine = /[\p{Cc}\u2028\u2029]/u
const bareAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

function compose(mail: OutgoingMail, from: Config['mailFrom']) {
  const { messageId, to, subject, html, text, date, unsubscribeUrl, calendar } = mail
  if (forbiddenInLine.test(to) || !bareAddress.test(to)) throw new MailFailure('invalid recipient', true)
  if (forbiddenInLine.test(subject) || !subject.isWellFormed()) throw new MailFailure('invalid subject', true)
  return {
    from,
    to: { name: '', address: to },
    // Repeated here, so that no text is ever parsed into addresses.
    envelope: { from: from.address, to: [to] },
    subject,
    html,
    text,
    ...(calendar && {
      icalEvent: {
        filename: 'invite.ics',
        method: /^METHOD:([A-Z]+)\r$/m.exec(calendar)?.[1] ?? 'PUBLISH',
        content: calendar,
      },
    }),
    date,
    messageId,
    // Prevents auto-replies, and marks the mail as automatic for mailing lists.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
