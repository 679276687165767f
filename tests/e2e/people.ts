// People of journeys: accounts made straight in the database of the running product, signed in through its API.
import type { BrowserContext } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { createAccount, type NewAccount } from '../../src/features/accounts/service.server.ts'
import { hashPassword } from '../../src/server/passwords.ts'
import { newEmail } from './test.ts'

const password = 'violet kettle orbit sandal'
let hashed: Promise<string> | undefined
let pool: Pool | undefined

/** Makes a confirmed account and signs it in in this browser. */
export async function signInAs(
  context: BrowserContext,
  given: Partial<Pick<NewAccount, 'name' | 'last_name' | 'user_type'>> = {},
): Promise<string> {
  const email = newEmail()
  hashed ??= hashPassword(password)
  pool ??= new Pool({ host: process.env.E2E_DATABASE_HOST, user: 'app', database: 'app', max: 1 })
  await createAccount(drizzle(pool), {
    email,
    name: 'Ada',
    last_name: 'Moreau',
    user_type: 'speaker',
    isConfirmed: true,
    passwordHash: await hashed,
    ...given,
  })
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password } })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`)
  return email
}
