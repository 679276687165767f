// Sample people for a first look (setting DEMO): created once in one transaction while there are no accounts, and never
// again, so that they can be removed for good. Their passwords are random and stored in a file in the data folder.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { hashPassword } from '../../server/auth/passwords.ts'
import type { AppContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { locks } from '../../server/database/locks.ts'
import { addJobs } from '../../server/jobs/jobs.ts'
import { paths } from '../../vocabulary/paths.ts'
import { accounts, users } from '../accounts/table.server.ts'
import { formerUsernames } from '../profiles/table.server.ts'
import { makeApplications } from './applications.server.ts'
import { makeConversations } from './conversations.server.ts'
import { addPictureTask } from './jobs.server.ts'
import { makeNetwork } from './network.server.ts'
import { makeNotifications } from './notifications.server.ts'
import { makeOrganizer } from './organizers.server.ts'
import { sampleOrganizers } from './organizers.ts'
import { sampleSpeakers } from './people.ts'
import { makeRequests } from './requests.server.ts'
import { makeSpeaker, readLists } from './speakers.server.ts'
import { makeSupport } from './support.server.ts'
import { makeViews } from './views.server.ts'

export interface DemoAccount {
  email: string
  password: string
}

export interface Demo {
  /** Path of the page to open first. */
  url: string
  /** Returned once, on creation; empty afterwards. The most telling ones first. */
  accounts: DemoAccount[]
  /** The file with the passwords. */
  file: string
}

const emails = [...sampleOrganizers, ...sampleSpeakers].map(({ email }) => email)

/**
 * Creates the sample people unless they have been created before; with DEMO_PASSWORD they all get that password, now and at
 * every start. Null when the setting is off or they were removed.
 */
export async function prepareDemo({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<Demo | null> {
  if (!config.demo) return null
  const { password } = config.demo
  const file = join(config.dataDir, 'demo-accounts.txt')
  const url = config.appUrl + paths.speaker(sampleSpeakers[0]?.username ?? '')
  const made = await makePeople(db, config, password)
  if (made) {
    await keepAccounts(file, made)
    return { url, accounts: made, file }
  }
  const known = await knownAccounts(db)
  if (known.length === 0) return null
  if (password !== undefined) {
    await setPasswords(db, known, password)
    await keepAccounts(
      file,
      known.map(({ email }) => ({ email, password })),
    )
  }
  return { url, accounts: [], file }
}

async function makePeople(
  db: Database,
  config: AppContext['config'],
  password: string | undefined,
): Promise<DemoAccount[] | null> {
  if (!(await mayMakePeople(db))) return null
  const drawn = await Promise.all(
    emails.map(async (email) => {
      const own = password ?? randomBytes(12).toString('base64url')
      return { email, password: own, passwordHash: await hashPassword(own) }
    }),
  )
  const hashOf = (person: { email: string }) =>
    drawn.find(({ email }) => email === person.email)?.passwordHash ?? ''
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`)
    if (!(await mayMakePeople(tx))) return null
    const lists = await readLists(tx)
    const speakers = new Map<string, string>()
    const organizers = new Map<string, { id: string; name: string; organisation: string }>()
    const people: { id: string; email: string }[] = []
    for (const speaker of sampleSpeakers) {
      const id = await makeSpeaker(tx, speaker, hashOf(speaker), lists)
      speakers.set(speaker.username, id)
      people.push({ id, email: speaker.email })
    }
    for (const organizer of sampleOrganizers) {
      const id = await makeOrganizer({ tx, config, lists, speakers }, organizer, hashOf(organizer))
      people.push({ id, email: organizer.email })
      const { first_name, last_name, profile } = organizer
      organizers.set(organizer.email, {
        ...{ id, name: `${first_name} ${last_name}`, organisation: profile.organisation ?? '' },
      })
    }
    await makeViews(tx, speakers)
    await makeRequests({ tx, lists, speakers, organizers })
    await makeNotifications(tx)
    const organizerIds = [...organizers].map(([email, { id }]) => [email, id] as const)
    const ids = new Map([...speakers, ...organizerIds])
    await makeNetwork(tx, ids)
    await makeSupport(tx, ids)
    await makeConversations({ tx, speakers, organizers })
    const types = people.map((person) => ({
      ...person,
      user_type: organizers.has(person.email) ? ('organizer' as const) : ('speaker' as const),
    }))
    await makeApplications(tx, types)
    // Mails need not wait for them.
    await addJobs(tx, addPictureTask, people, { priority: 1 })
    return drawn.map(({ email, password }) => ({ email, password }))
  })
}

/** Not in a database already in use, nor where the sample people were created and then removed. */
async function mayMakePeople(db: Pick<Database, 'select'>): Promise<boolean> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'user')).limit(1)
  if (account) return false
  const names = sampleSpeakers.map(({ username }) => username)
  const [removed] = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(inArray(formerUsernames.username, names))
    .limit(1)
  return !removed
}

function knownAccounts(db: Database): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
}

async function setPasswords(db: Database, known: { id: string }[], password: string): Promise<void> {
  const hashed = await hashPassword(password)
  await db
    .update(accounts)
    .set({ password: hashed, updated_at: new Date() })
    .where(
      inArray(
        accounts.user_id,
        known.map(({ id }) => id),
      ),
    )
}

/** For the operator: readable by the owner only. */
async function keepAccounts(file: string, list: DemoAccount[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, list.map(({ email, password }) => `${email}  ${password}\n`).join(''), {
    mode: 0o600,
  })
  await chmod(file, 0o600)
}
