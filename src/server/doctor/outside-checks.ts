// The mail server and the storage of files.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../env.ts'
import { describeFault } from '../errors.ts'
import { checkMailServer, MailFailure } from '../mail/mail.ts'
import { openStorage } from '../storage/storage.ts'
import { type Finding, findingsOf } from './finding.ts'

/** ms for everything that the storage is asked. */
const storageLimit = 15_000

export async function checkMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appUrl'>,
): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('mail')
  if (!config.smtpUrl) {
    const says = `Emails are written to ${config.dataDir}/mail and reach no one.`
    const isPublic = new URL(config.appUrl).protocol === 'https:'
    return isPublic ? warning(says, 'Set SMTP_URL to a mail server.') : ok(says)
  }
  try {
    await checkMailServer(config.smtpUrl)
  } catch (thrown) {
    const codes = thrown instanceof MailFailure ? thrown.message : describeFault(thrown).kind
    return failed(`The mail server cannot be used: ${codes}.`, adviceFor(String(codes)))
  }
  return ok(`The mail server accepts us; emails come from ${config.mailFrom.address}.`)
}

function adviceFor(codes: string): string {
  if (codes.startsWith('EAUTH')) return 'Correct user and password in SMTP_URL.'
  if (codes.startsWith('EDNS')) return 'The host in SMTP_URL is unknown: correct it.'
  if (/^(ETLS|ESOCKET)/.test(codes))
    return 'Nothing answers there as expected. smtps:// is for port 465, smtp:// for 587; its certificate must verify.'
  return 'Correct host and port in SMTP_URL, and let this machine reach them.'
}

export async function checkStorage({ storage: place }: Pick<Config, 'storage'>): Promise<Finding> {
  const { ok, failed } = findingsOf('storage')
  const where = 'bucket' in place ? `The bucket ${place.bucket}` : place.folder
  const storage = openStorage(place)
  const key = `doctor/probe-${randomUUID()}.txt`
  const content = Buffer.from(key)
  let doing = 'written'
  async function probe(): Promise<void> {
    await storage.write(key, content)
    doing = 'read'
    if (!(await storage.read(key))?.equals(content)) throw new Error('other content')
    doing = 'deleted'
    await storage.delete(key)
    if (await storage.read(key)) throw new Error('still there')
  }
  try {
    const isDone = await Promise.race([probe().then(() => true), sleep(storageLimit, false, { ref: false })])
    if (!isDone) throw new Error(`no answer within ${storageLimit / 1000} s`)
  } catch (error) {
    const { kind, message } = describeFault(error)
    const advice =
      'bucket' in place
        ? 'Check STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the key may read, write and delete.'
        : 'The server’s account needs to write there.'
    return failed(`${where}: a file could not be ${doing} (${kind}: ${message}).`, advice)
  }
  return ok(`${where}: a file was written, read and deleted.`)
}
