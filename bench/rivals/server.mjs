// Runs one of the servers that are compared with ours: `server.mjs KIND PORT DATABASE_URL FOLDER`, where FOLDER has it installed.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [kind, port, databaseUrl, folder] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))

if (kind === 'postgraphile') {
  const { postgraphile } = load('postgraphile')
  const { Pool } = load('pg')
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  const options = { graphiql: false, disableDefaultMutations: true, disableQueryLog: true }
  createServer(postgraphile(pool, 'rivals', options)).listen(Number(port), '127.0.0.1')
} else {
  const express = load('express')
  const { ParseServer } = load('parse-server')
  const api = new ParseServer({
    databaseURI: databaseUrl,
    ...{ appId: 'bench', masterKey: 'bench', serverURL: `http://127.0.0.1:${port}/parse` },
    ...{ silent: true, logsFolder: null, logLevel: 'error' },
  })
  await api.start()
  express().use('/parse', api.app).listen(Number(port), '127.0.0.1')
}
