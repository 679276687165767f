// What happened to a shortlist, and undoing it.
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  filled,
  ines,
  itemOf,
  order,
  readList,
  refusal,
  setUpShortlistApp,
} from '../../../tests/shortlist-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import type { Event } from '../events/schema.ts'
import type { Change, Changed } from './schema.ts'

setUpShortlistApp({ Ada: {}, Ben: {}, Cleo: {}, Dana: {} })

const undo = (list: string, change: string | null | undefined) =>
  ines.send('POST', shortlistPaths.undoShortlistChange(list), { change })

describe('history', () => {
  test('every change can be undone, the latest first', async () => {
    const list = await filled()
    const ada = itemOf(list, 'Ada')
    const steps: [() => Promise<Response>, string][] = [
      [() => ines.send('PUT', shortlistPaths.shortlistLine(list.id), { above: 2 }), 'Ada Ben | Cleo Dana'],
      [
        () => ines.send('PUT', shortlistPaths.shortlistOrder(list.id), { item: ada, to: 3, is_above: false }),
        'Ben | Cleo Dana Ada',
      ],
      [() => ines.send('DELETE', shortlistPaths.shortlistItem(list.id, ada)), 'Ben | Cleo Dana'],
    ]
    const before = ['Ada Ben Cleo Dana |']
    const changes: (string | null)[] = []
    for (const [act, after] of steps) {
      changes.push((await bodyOf<Changed>(act())).change)
      expect(await order(ines, list.id)).toBe(after)
      before.push(after)
    }
    expect(await refusal(undo(list.id, changes[0]))).toEqual([409, 'conflict'])
    for (const change of changes.toReversed()) {
      before.pop()
      await bodyOf(undo(list.id, change))
      expect(await order(ines, list.id)).toBe(before.at(-1))
    }
    expect(await refusal(undo(list.id, changes[0]))).toEqual([404, 'not_found'])
    const history = await bodyOf<Change[]>(ines.get(shortlistPaths.shortlistChanges(list.id)))
    expect(history.map(({ kind, undone }) => [kind, undone])).toEqual([
      ['removed', true],
      ['moved', true],
      ['line_moved', true],
      ['added', false],
    ])
    await bodyOf(undo(list.id, history[3]?.id))
    expect(await order(ines, list.id)).toBe('|')
  })

  test('an older removal can still be undone, and a title, a note and labels return', async () => {
    const list = await filled(3)
    const ada = shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ada'))
    const ben = shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ben'))
    const removed = await bodyOf<Changed>(ines.send('DELETE', ada))
    const noted = await bodyOf<Changed>(ines.send('PATCH', ben, { note: 'x' }))
    const labelled = await bodyOf<Changed>(ines.send('PATCH', ben, { labels: ['y'] }))
    const renamed = await bodyOf<Changed>(
      ines.send('PATCH', shortlistPaths.shortlist(list.id), { title: 'New' }),
    )
    await bodyOf(undo(list.id, removed.change))
    expect(await order(ines, list.id)).toBe('Ada Ben Cleo |')
    for (const { change } of [renamed, labelled, noted]) await bodyOf(undo(list.id, change))
    const now = await readList(ines, list.id)
    expect(now.title).toBe('Keynotes')
    expect(now.items[1]).toMatchObject({ note: '', labels: [] })
  })

  test('a name and an event that were changed together return one by one', async () => {
    const makeEvent = (title: string) =>
      bodyOf<Event>(
        ines.send('POST', apiPaths.events, {
          ...{ title, starts_at: '2055-04-15T09:00', ends_at: '2055-04-16T17:30' },
          time_zone: 'Europe/Berlin',
        }),
        201,
      )
    const [forum, gone] = [await makeEvent('Northlight Forum'), await makeEvent('Harbour Talks')]
    const { id } = await filled(1)
    const change = (given: object) => bodyOf<Changed>(ines.send('PATCH', shortlistPaths.shortlist(id), given))
    const shown = async () => {
      const { title, event } = await readList(ines, id)
      return [title, event?.title ?? null]
    }
    await change({ event_id: gone.id })
    const renamed = await change({ title: 'Forum', event_id: forum.id })
    expect(await change({ title: 'Forum', event_id: forum.id })).toEqual({ change: null })
    expect(await shown()).toEqual(['Forum', 'Northlight Forum'])
    await bodyOf(undo(id, renamed.change))
    expect(await shown()).toEqual(['Keynotes', 'Northlight Forum'])
    const [, moved, first] = await bodyOf<Change[]>(ines.get(shortlistPaths.shortlistChanges(id)))
    expect([moved?.kind, first?.kind]).toEqual(['event_changed', 'event_changed'])
    // The event before is gone by then: the list is for none.
    await ines.send('DELETE', apiPaths.event(gone.id))
    await bodyOf(undo(id, moved?.id))
    expect(await shown()).toEqual(['Keynotes', null])
  })
})
