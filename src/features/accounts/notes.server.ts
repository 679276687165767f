// Notices to the owner of an account about a change of it.
import type { Context } from 'hono'
import { type Actor, actorOf, type SignedInEnv } from '../../server/auth/signed-in.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import type { accountMails } from './mail-texts.ts'

/** Changes their own account, and is told about it. */
export interface Owner extends Actor {
  email: string
  name: string
}

export function ownerOf(c: Context<SignedInEnv>): Owner {
  const { email, name } = c.get('session').user
  return { ...actorOf(c), email, name }
}

/** Queued in the transaction of the change. */
export async function queueNote(
  tx: Parameters<typeof queueMailInLayout>[0],
  { email, name }: Pick<Owner, 'email' | 'name'>,
  note: typeof accountMails.passwordChanged,
): Promise<void> {
  await queueMailInLayout(tx, { recipient: email, kind: 'account_note' }, note(name))
}
