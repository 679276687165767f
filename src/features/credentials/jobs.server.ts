// Jobs of credentials: asking the issuers of imported ones, hourly for those that are due.
import type { AppContext } from '../../server/context.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { checkCredentialsTask, checkDueCredentials, queueCredentialCheck } from './imported.server.ts'

export function credentialTasks({ config }: Pick<AppContext, 'config'>): Tasks {
  return {
    find_due_credentials: { at: '47 * * * *', run: (_payload, { db }) => queueCredentialCheck(db) },
    [checkCredentialsTask]: (_payload, { db, signal }) => checkDueCredentials({ db, config }, signal),
  }
}
