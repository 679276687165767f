// The upload of an export and the job that reads it: one at a time, and whole steps only (docs/export.md).
import { describe, expect, test, vi } from 'vitest'
import { attemptOf, latestImport, partOf, uploadImport } from '../../../../tests/import-app.ts'
import { ada, app, emptyAda, query, setUpImportApp, zip } from '../../../../tests/imported-account.ts'
import { bodyOf, newOrganizer } from '../../../../tests/shortlist-app.ts'
import { removeOldImports, runImport } from './service.server.ts'

setUpImportApp()

describe('the upload', () => {
  test('is one at a time, of the right type, and for the owner alone', async () => {
    expect((await uploadImport(app, ada.browser, zip, 'text/plain')).status).toBe(415)
    expect((await uploadImport(app, ada.browser, zip)).status).toBe(201)
    const again = await uploadImport(app, ada.browser, zip)
    expect([again.status, (await again.json()).code]).toEqual([409, 'in_progress'])
    const other = await newOrganizer(app)
    expect(await bodyOf(other.get('/api/account/import'))).toEqual({ import: null })
    const { id } = await latestImport(ada.browser)
    await runImport(app.context, attemptOf(app), id)
    expect(await latestImport(ada.browser)).toMatchObject({ state: 'done', progress: 100 })
    expect((await app.context.storage.list('imports/')).keys).toEqual([])
  })

  test('files of deleted accounts are removed', async () => {
    await uploadImport(app, ada.browser, zip)
    await query('delete from account_imports')
    await removeOldImports(app.context.db, app.context.storage)
    expect((await app.context.storage.list('imports/')).keys).toHaveLength(1)
    // Ids never go back in time, and other tests have made some of the future.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2050-01-01') })
    await removeOldImports(app.context.db, app.context.storage)
    vi.useRealTimers()
    expect((await app.context.storage.list('imports/')).keys).toEqual([])
  })
})

describe('a worker that dies', () => {
  test('in the last attempt does not keep its user from another import', async () => {
    const other = await newOrganizer(app)
    expect((await uploadImport(app, other, zip)).status).toBe(201)
    await query("update account_imports set state = 'running', created_at = now() - interval '25 hours'")
    await removeOldImports(app.context.db, app.context.storage)
    expect(await latestImport(other)).toMatchObject({ state: 'failed' })
    expect((await uploadImport(app, other, zip)).status).toBe(201)
    await query('delete from account_imports')
  })

  test('leaves whole steps, and the next one adds the rest once', async () => {
    await emptyAda()
    const { id } = await (await uploadImport(app, ada.browser, zip)).json()
    // It dies while it writes the testimonials, after the talks.
    await query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed' using errcode = '57P01'; end $$`,
    )
    await query('create trigger die before insert on testimonials for each row execute function die()')
    await expect(runImport(app.context, attemptOf(app), id)).rejects.toThrow()
    await query('drop trigger die on testimonials; ').finally(() => query('drop function die'))
    const half = await latestImport(ada.browser)
    expect(half.state).toBe('running')
    expect(partOf(half, 'experiences')).toMatchObject({ imported: 3 })
    expect(half.parts.map(({ part }) => part)).not.toContain('testimonials')

    await runImport(app.context, attemptOf(app), id)
    const whole = await latestImport(ada.browser)
    expect(whole.state).toBe('done')
    // As it was counted the first time.
    expect(partOf(whole, 'experiences')).toEqual(partOf(half, 'experiences'))
    expect(partOf(whole, 'testimonials')).toMatchObject({ imported: 2, present: 0 })
    expect(new Set(whole.parts.map(({ part }) => part)).size).toBe(whole.parts.length)
    expect(
      await query('select count(*)::int as count from experiences where profile_id = $1', ada.id),
    ).toEqual([{ count: 3 }])
  })

  test('says so after the last attempt, and another import can start', async () => {
    const { id } = await (await uploadImport(app, ada.browser, zip)).json()
    const failing = vi.spyOn(app.context.storage, 'readStream').mockRejectedValue(new Error('gone'))
    const last = { ...attemptOf(app), isLastAttempt: true }
    await expect(runImport(app.context, last, id)).rejects.toThrow('gone')
    failing.mockRestore()
    expect(await latestImport(ada.browser)).toMatchObject({ state: 'failed' })
    expect((await uploadImport(app, ada.browser, zip)).status).toBe(201)
  })
})
