// One connection, as the settings describe it, or why there is none.
import { Client, type ClientConfig } from 'pg'
import { besidePool } from '../database/connect.ts'
import { connectTimeout } from '../database/pool.ts'
import { databaseError } from '../errors.ts'
import { faultOf } from './finding.ts'

/** Thrown when there is no connection. */
export class Refusal extends Error {
  readonly advice: string
  constructor(says: string, advice: string) {
    super(says)
    this.advice = advice
  }
}

/** `setting` names what the address comes from. Throws `Refusal`. */
export async function withConnection<Result>(
  connection: ClientConfig,
  setting: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: 10_000,
    statement_timeout: 8_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw explainRefusal(error, setting, client)
  }
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function explainRefusal(error: unknown, setting: string, { user, database, host, port }: Client): Refusal {
  const code = databaseError(error)?.code ?? faultOf(error).code
  const at = `${host}:${port}`
  switch (code) {
    case '28P01':
      return new Refusal(
        `The database refuses the password of the role ${user} (${setting}).`,
        `Correct it in ${setting}, or set it in psql with: \\password ${user}`,
      )
    case '28000':
      return new Refusal(
        `The database does not let the role ${user} in (${setting}).`,
        'Create the role, or allow this machine in pg_hba.conf.',
      )
    case '3D000':
      return new Refusal(
        `There is no database ${database} at ${at} (${setting}).`,
        `create database ${database}, as docs/deployment.md shows, or correct ${setting}.`,
      )
    case '53300':
      return new Refusal(
        'The database accepts no more connections.',
        `Raise max_connections, or lower DATABASE_POOL: each process may use ${besidePool} more than that.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`The host ${host} is unknown (${setting}).`, `Correct the host of ${setting}.`)
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new Refusal(
        `Nothing answers at ${at} (${setting}).`,
        `Start PostgreSQL there, or correct host and port of ${setting}.`,
      )
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
      return new Refusal(
        `The certificate of ${at} does not verify: ${code}.`,
        `Add the authority to ${setting}: ?sslmode=verify-full&sslrootcert=/path/ca.pem`,
      )
    default:
      return new Refusal(
        `${at} gives no connection (${setting}): ${code || faultOf(error).message}.`,
        `Try it from this machine with psql and the address of ${setting}.`,
      )
  }
}
