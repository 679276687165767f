// A shortlist as a file.
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../tests/pdf-text.ts'
import {
  add,
  app,
  aSpeaker,
  bodyOf,
  filled,
  ines,
  itemOf,
  joinCommittee,
  makeList,
  newOrganizer,
  refusal,
  setUpShortlistApp,
  share,
  speakers,
} from '../../../tests/shortlist-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'

setUpShortlistApp({ Ada: {}, Ben: {} })

describe('export', () => {
  test('CSV, in order, with formulas neutralised', async () => {
    const list = await filled()
    await ines.send('PATCH', shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ada')), { note: '=1+1' })
    const answer = await ines.get(shortlistPaths.shortlistCsv(list.id))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('Keynotes.csv')
    const [head, ada, ben] = (await answer.text()).split('\r\n')
    expect(head).toContain('"rank","above_the_line","name"')
    expect(ada).toMatch(/^"1","yes","Ada Example".*"'=1\+1"/)
    expect(ben).toContain('"2","yes","Ben Example"')
  })

  test('PDF, a page for each speaker in order, with slot, votes, note and the fee for organizers', async () => {
    const hidden = await aSpeaker(app, 'Hida')
    const ola = await aSpeaker(app, 'Ольга', { fee_visibility: 'organizers', fee_min: 7300, fee_max: 7300 })
    const event = await bodyOf<{ id: string }>(
      ines.send('POST', apiPaths.events, {
        title: 'Northlight Forum',
        starts_at: '2055-04-15T09:00',
        ends_at: '2055-04-16T17:30',
        time_zone: 'Europe/Berlin',
        slots: [{ format: 'workshop' }],
      }),
      201,
    )
    const { id } = await makeList(ines, { event_id: event.id })
    const list = await add(ines, id, [...speakers, hidden, ola])
    await ines.send('PATCH', shortlistPaths.shortlistItem(id, itemOf(list, 'Ben')), {
      note: 'Needs round tables',
      slot_id: list.event?.slots[0]?.id,
    })
    const henrik = await joinCommittee(app, await share(ines, id), 'Henrik')
    await henrik.vote(itemOf(list, 'Ben'), 'yes', 4)
    await app.database.pool.query("update profiles set visibility = 'draft' where id = $1", [hidden.id])
    const answer = await ines.get(shortlistPaths.shortlistPdf(id))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('Keynotes.pdf')
    const { pages, text } = readPdf(Buffer.from(await answer.arrayBuffer()))
    expect(pages).toBe(3)
    const plain = text.replaceAll(/\s+/g, ' ')
    expect(plain.indexOf('Ada Example')).toBeLessThan(plain.indexOf('Ben Example'))
    for (const part of [
      '2 of 4 · Keynotes',
      'Workshop',
      '1 yes',
      'Score 4',
      'Needs round tables',
      'Ольга',
      '€7,300',
    ]) {
      expect(plain).toContain(part)
    }
    expect(plain).not.toContain('Hida')
  })

  test('PDF of a list without a public speaker is refused', async () => {
    const { id } = await makeList(ines)
    expect(await refusal(ines.get(shortlistPaths.shortlistPdf(id)))).toEqual([409, 'conflict'])
  })

  test('needs a plan that includes it, and a list of one’s own', async () => {
    const list = await filled()
    const owner = await newOrganizer(app)
    const { id } = await makeList(owner)
    expect(await refusal(owner.get(shortlistPaths.shortlistCsv(id)))).toEqual([403, 'Premium'])
    expect(await refusal(owner.get(shortlistPaths.shortlistPdf(id)))).toEqual([403, 'Premium'])
    expect(await refusal(owner.get(shortlistPaths.shortlistPdf(list.id)))).toEqual([404, 'not_found'])
  })
})
