// What an import takes for the same as what is here: copies, copies of copies, and what an admin has hidden (docs/specification.md §17).
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { edited, exportOf, importInto, partOf } from '../../../../tests/import-app.ts'
import { ada, app, emptyAda, query, setUpImportApp, zip } from '../../../../tests/imported-account.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { importReasons as reasons } from './reasons.server.ts'

setUpImportApp()

test('copies of copies are known as the same', async () => {
  await emptyAda()
  await importInto(app, ada.browser, zip)
  const copies = await exportOf(app, ada.browser)
  await emptyAda()
  const report = await importInto(app, ada.browser, copies)
  expect(partOf(report, 'testimonials')).toMatchObject({ imported: 2 })
  await query(`update experiences set title = title || '!' where profile_id = $1`, ada.id)
  for (const file of [zip, copies]) {
    const { parts } = await importInto(app, ada.browser, file)
    for (const { part, imported } of parts) expect([part, imported]).toEqual([part, 0])
  }
  const rows = await query('select state from testimonials where profile_id = $1', ada.id)
  expect(rows).toEqual([{ state: 'published' }, { state: 'published' }])
})

test('a testimonial about no talk is not given one that was typed here', async () => {
  await emptyAda()
  const typed = { title: 'Typed', event_name: 'Days', format: 'talk', starts_on: '2024-03-05' }
  expect((await ada.browser.send('POST', '/api/experiences', typed)).status).toBe(201)
  const loose = edited(zip, 'data/testimonials.json', (text) =>
    text.replaceAll(/"experience_id": ?"[^"]+"/g, '"experience_id":null'),
  )
  await importInto(app, ada.browser, loose)
  const rows = await query('select experience_id from testimonials where profile_id = $1', ada.id)
  expect(rows).toEqual([{ experience_id: null }, { experience_id: null }])
})

test('a talk that was brought back beside its copy, and the copy, are both imported', async () => {
  await emptyAda()
  const both = edited(zip, 'data/experiences.json', (text) => {
    const [first] = JSON.parse(text)
    const id = '01890000-0000-7000-8000-000000000004'
    return JSON.stringify([first, { ...first, id, title: 'Renamed', import_key: `lectern:${first.id}` }])
  })
  for (const imported of [2, 0])
    expect(partOf(await importInto(app, ada.browser, both), 'experiences')).toMatchObject({ imported })
})

test('two talks that are alike are both there, and once', async () => {
  await emptyAda()
  const twice = edited(zip, 'data/experiences.json', (text) => {
    const [first] = JSON.parse(text)
    return JSON.stringify([
      first,
      { ...first, id: '01890000-0000-7000-8000-000000000003', format: 'workshop' },
    ])
  })
  for (const imported of [2, 0])
    expect(partOf(await importInto(app, ada.browser, twice), 'experiences')).toMatchObject({ imported })
  const formats = () =>
    query(
      'select id, format from experiences where profile_id = $1 and deleted_at is null order by format',
      ada.id,
    )
  const [first, second] = await formats()
  // Deleted, imported again, and one of them restored: it takes the place of its own copy alone.
  for (const one of [first, second])
    expect((await ada.browser.send('DELETE', `/api/experiences/${one?.id}`)).status).toBe(204)
  expect(partOf(await importInto(app, ada.browser, twice), 'experiences')).toMatchObject({ imported: 2 })
  expect((await ada.browser.send('POST', `/api/experiences/${first?.id}/restore`)).status).toBe(200)
  const after = await formats()
  expect(after.map(({ format }) => format)).toEqual([first?.format, second?.format])
  expect(after[0]?.id).toBe(first?.id)
})

test.each(['hidden', 'suspended'])(
  'what an admin has decided on here (%s) does not come back as a copy',
  async (state) => {
    const [row] = await query(`select id from testimonials where profile_id = $1 limit 1`, ada.id)
    const source = JSON.parse(Buffer.from(unzipSync(zip)['data/testimonials.json'] ?? []).toString())
    await emptyAda()
    await query(
      `insert into reports (id, kind, subject_id, cause, state, reason, decided_at) values (gen_random_uuid(), 'testimonial', $1, 'abuse', $2, 'abuse', now())`,
      source[0].id,
      state,
    )
    const report = await importInto(app, ada.browser, zip)
    expect(partOf(report, 'testimonials')).toMatchObject({ imported: 1, skipped: 1 })
    expect(partOf(report, 'testimonials').reasons[0]?.reason).toBe(reasons.withheld)
    await query('delete from reports')
    expect(row).toBeDefined()
  },
)

test('what an admin has hidden does not come back when its copy is deleted and imported again', async () => {
  await emptyAda()
  await importInto(app, ada.browser, zip)
  const copies = await exportOf(app, ada.browser)
  const [copy] = await query(
    `update testimonials set state = 'hidden', withheld_at = now(), published_at = null
     where id = (select id from testimonials where profile_id = $1 limit 1) returning id`,
    ada.id,
  )
  await query(
    `insert into reports (id, kind, subject_id, cause, state, reason, decided_at) values (gen_random_uuid(), 'testimonial', $1, 'abuse', 'hidden', 'abuse', now())`,
    copy?.id,
  )
  expect((await ada.browser.send('DELETE', apiPaths.testimonial(String(copy?.id)))).status).toBe(204)
  for (const file of [zip, copies]) {
    const report = await importInto(app, ada.browser, file)
    expect(partOf(report, 'testimonials')).toMatchObject({ imported: 0, skipped: 1 })
  }
  await query('delete from reports')
})
