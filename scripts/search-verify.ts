// `npm run search:verify`: builds the search index again beside the one that answers and compares them; with --rebuild it
// replaces the old one. Same settings as the server, which may be running (docs/search.md).
import { rebuildIndex } from '../src/features/search/rebuild.server.ts'
import { connectionTo } from '../src/server/database/embedded-postgres/app-lock.ts'
import { locateCluster } from '../src/server/database/embedded-postgres/cluster.ts'
import { loadConfig } from '../src/server/env.ts'

const isReplacing = process.argv.includes('--rebuild')
const { databaseUrl, migrationDatabaseUrl, dataDir } = loadConfig()
const url = migrationDatabaseUrl ?? databaseUrl
const owner = url
  ? { connectionString: url }
  : // The server runs the embedded database.
    connectionTo((await locateCluster(dataDir)).socketDirectory, 'app')
const begun = performance.now()
const { speakers, differences } = await rebuildIndex(owner, {
  isReplacing,
  // Overwritten at a terminal; in a file, every step would stay.
  ...(process.stdout.isTTY && { onProgress: (done: number) => process.stdout.write(`\r${done} speakers`) }),
})
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${process.stdout.isTTY ? '\r' : ''}${speakers} speakers in ${seconds} s; ${differences} rows of the index were wrong.\n`,
)
if (isReplacing) process.stdout.write('The index has been replaced.\n')
else if (differences > 0) process.exitCode = 1
