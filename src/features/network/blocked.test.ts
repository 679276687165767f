// What a block means for the network: a person disappears for the one who blocks them, and notices nothing
// (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ada,
  app,
  ask,
  bo,
  cleo,
  countsOf,
  forgetConnections,
  isNew,
  names,
  startNetworkApp,
  stateOf,
  step,
} from '../../../tests/network-app.ts'
import { bodyOf, type Organizer, refusal } from '../../../tests/shortlist-app.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { areConnected } from './service.server.ts'

beforeAll(startNetworkApp)
afterAll(() => app.close())
beforeEach(forgetConnections)

describe('someone who is blocked', () => {
  const block = (by: Organizer, other: Organizer) => by.send('PUT', networkPaths.block(other.id))
  const unblock = (by: Organizer, other: Organizer) => by.send('DELETE', networkPaths.block(other.id))

  test('disappears for the blocker, keeps what they had, and is back once unblocked', async () => {
    const { id } = await ask(ada, bo.username)
    await step(bo, id, 'accept')
    const before = await bodyOf(ada.get(networkPaths.connections))
    await block(bo, ada)
    expect([await names(bo, 'connected'), await countsOf(bo)]).toEqual([[], [0, 0, 0]])
    expect(await bodyOf(ada.get(networkPaths.connections))).toEqual(before)
    expect(await stateOf(ada, bo.username)).toBe('connected')
    expect([
      await areConnected(app.context.db, ada.id, bo.id),
      await areConnected(app.context.db, bo.id, ada.id),
    ]).toEqual([true, false])
    expect(await step(bo, id, 'remove')).toEqual([404, undefined])
    await unblock(bo, ada)
    expect(await names(bo, 'connected')).toEqual(['Ada'])
  })

  test('can ask as before, and the blocker is not notified', async () => {
    await block(bo, ada)
    const asked = await ask(ada, bo.username, 'Hello?')
    const other = await ask(ada, cleo.username, 'Hello?')
    expect(Object.keys(asked)).toEqual(Object.keys(other))
    expect([asked.state, asked.note]).toEqual(['sent', 'Hello?'])
    expect(await names(ada, 'sent')).toEqual(['Cleo', 'Bo'])
    expect([await countsOf(bo), await isNew(bo)]).toEqual([[0, 0, 0], false])
    await unblock(bo, ada)
    expect([await countsOf(bo), await isNew(bo)]).toEqual([[0, 0, 0], false])
  })

  test('accepts what the blocker had asked before, and the blocker is not told', async () => {
    const { id } = await ask(ada, bo.username)
    await block(ada, bo)
    expect(await step(bo, id, 'accept')).toEqual([200, 'connected'])
    const told = await app.database.pool.query(
      `select 1 from notifications where user_id = $1 and kind = 'connection_accepted' and subject_id = $2`,
      [ada.id, id],
    )
    expect([told.rows, await isNew(ada), await countsOf(ada)]).toEqual([[], false, [0, 0, 0]])
  })

  test('is not asked by the blocker', async () => {
    await block(ada, bo)
    expect(await refusal(ada.send('POST', networkPaths.connections, { person: bo.id }))).toEqual([
      409,
      'conflict',
    ])
  })
})
