// The groups of topics that search knows are those of the list that speakers choose from.
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { openDatabase } from '../../server/database/database.ts'
import { createLog } from '../../server/log.ts'
import { topics } from '../topics/table.server.ts'
import { areNeighbours } from './topic-groups.ts'

test('topics are neighbours if they are in one group', async () => {
  const database = openDatabase(await createTestDatabase(), { log: createLog('silent'), poolSize: 1 })
  const listed = await database.db.select({ name: topics.name, group: topics.group_name }).from(topics)
  await database.close()
  expect(listed.length).toBeGreaterThan(100)
  const wrong = listed.flatMap((one) =>
    listed
      .filter((other) => areNeighbours(one.name, other.name) !== (one !== other && one.group === other.group))
      .map((other) => `${one.name}, ${other.name}`),
  )
  expect(wrong).toEqual([])
})
