// `npm run search:verify`: builds the search index again beside the one that answers and compares them; with --rebuild it
// replaces the old one. Same settings as the server, which may be running (docs/search.md).
import { rebuildIndex } from '../src/features/search/rebuild.server.ts'
import { withOwner } from '../src/server/database/with-owner.ts'
import { loadConfig } from '../src/server/env.ts'

const isReplacing = process.argv.includes('--rebuild')
const begun = performance.now()
const { speakers, differences, refused } = await withOwner(loadConfig(), (owner) =>
  rebuildIndex(owner, {
    isReplacing,
    // Overwritten at a terminal; in a file, every step would stay.
    ...(process.stdout.isTTY && { onProgress: (done: number) => process.stdout.write(`\r${done} speakers`) }),
  }),
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${process.stdout.isTTY ? '\r' : ''}${speakers} speakers in ${seconds} s; ${differences} rows of the index were wrong.\n`,
)
for (const id of refused) process.stdout.write(`Profile ${id} cannot be indexed as it is now.\n`)
if (isReplacing) process.stdout.write('The index has been replaced.\n')
else if (differences > 0) process.exitCode = 1
