// People of journeys: accounts made straight in the database of the running product, signed in through its API.
import type { BrowserContext } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { createAccount, type NewAccount } from '../../src/features/accounts/service.server.ts'
import { hashPassword } from '../../src/server/passwords.ts'
import { newEmail } from './test.ts'

export const password = 'violet kettle orbit sandal'
let hashed: Promise<string> | undefined
let pool: Pool | undefined

export interface Person {
  id: string
  email: string
}

/** Makes a confirmed account, a speaker's unless said otherwise. */
export async function makePerson(
  given: Partial<Pick<NewAccount, 'name' | 'last_name' | 'user_type' | 'role'>> = {},
): Promise<Person> {
  const email = newEmail()
  hashed ??= hashPassword(password)
  const id = await createAccount(drizzle(database()), {
    email,
    name: 'Ada',
    last_name: 'Moreau',
    user_type: 'speaker',
    isConfirmed: true,
    passwordHash: await hashed,
    ...given,
  })
  return { id, email }
}

export async function signIn(context: BrowserContext, { email }: Pick<Person, 'email'>): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password } })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`)
}

/** Makes a confirmed account and signs it in in this browser. */
export async function signInAs(
  context: BrowserContext,
  given: Parameters<typeof makePerson>[0] = {},
): Promise<string> {
  const person = await makePerson(given)
  await signIn(context, person)
  return person.email
}

/** Applications for the beta that share a word nobody else's have; the first one is the newest. */
export async function makeApplications(
  count: number,
  name = '',
): Promise<{ word: string; emails: string[] }> {
  const word = newEmail().split('@')[0] ?? ''
  const emails = Array.from({ length: count }, (_, i) => `${word}-${String(i).padStart(3, '0')}@example.com`)
  await database().query(
    `insert into beta_signups (id, email, name, user_type, source, status, created_at)
     select gen_random_uuid(), email, nullif($2, ''), 'speaker', 'hero_email_signup', 'pending',
       now() - make_interval(secs => place)
     from unnest($1::text[]) with ordinality as given (email, place)`,
    [emails, name],
  )
  return { word, emails }
}

function database(): Pool {
  pool ??= new Pool({ host: process.env.E2E_DATABASE_HOST, user: 'app', database: 'app', max: 1 })
  return pool
}
