// The export of an account: everything of its owner, nothing that is hidden from them, for them alone, for seven days
// (docs/specification.md §9, §20.36, §20.38).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { openAbout, say, uploadFile } from '../../../../tests/message-app.ts'
import { adminBrowser, openBrowser } from '../../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../../tests/pictures.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { exportParts, leftOut } from './parts.server.ts'
import type { AccountExport, LatestExport } from './schema.ts'
import { makeExport, removeOldExports } from './service.server.ts'

let app: TestApp
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp({ processes: 1, settings: { APP_URL: 'http://127.0.0.1:3000' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'truncate rate_limits; delete from mail_outbox; delete from graphile_worker._private_jobs; delete from users',
  )
  await removeOldExports(app.context.db, app.context.storage)
  app.mails.length = 0
  ada = await makeVoice(app)
  ines = await newOrganizer(app)
})

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const start = () => bodyOf<AccountExport>(ada.browser.send('POST', ownDataPaths.export), 201)
const latest = async () => (await bodyOf<LatestExport>(ada.browser.get(ownDataPaths.export))).export
const filesStored = async () => (await app.context.storage.list('exports/')).keys

async function exported(who = ada.browser): Promise<Record<string, string>> {
  const { id } = await bodyOf<AccountExport>(who.send('POST', ownDataPaths.export), 201)
  await app.runJobs()
  const answer = await who.get(ownDataPaths.exportFile(id))
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  const entries = Object.entries(unzipSync(bytes))
  return Object.fromEntries(entries.map(([path, file]) => [path, Buffer.from(file).toString('latin1')]))
}

const rowsIn = (files: Record<string, string>, name: string) =>
  JSON.parse(Buffer.from(files[`data/${name}.json`] ?? '', 'latin1').toString()) as Record<string, unknown>[]

describe('what an export covers', () => {
  test('every table of the database is exported, or left out for a reason', async () => {
    const tables = await query(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    )
    const known = [...exportParts.map(({ table }) => getTableName(table)), ...Object.keys(leftOut)]
    expect(tables.map(({ name }) => name)).toEqual([...new Set(known)].sort())
  })

  test('no column that opens something is in it, and every exception is a column', () => {
    for (const { table, withheld, instead } of exportParts) {
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      for (const name of [...Object.keys(withheld), ...Object.keys(instead)]) expect(columns).toContain(name)
      const secrets = columns.filter((name) =>
        /token|hash|sealed|secret|password|public_key|creation_key/.test(name),
      )
      expect(Object.keys(withheld)).toEqual(
        expect.arrayContaining(secrets.filter((name) => name !== 'token_expires_at')),
      )
    }
  })

  test('each part is readable for each kind of user', async () => {
    for (const who of [ada.browser, ines]) {
      const files = await exported(who)
      for (const { name } of exportParts) {
        expect(Array.isArray(rowsIn(files, name))).toBe(true)
        expect(files[`pages/${name}.html`]).toContain('<!doctype html>')
      }
    }
  })
})

describe('an export', () => {
  test('has what the user has, wrote and received, as JSON, as pages and as files', async () => {
    const picture = await uploadPicture(app, ada.browser, await makeJpeg(900, 900))
    expect(picture.status).toBe(201)
    const talk = {
      title: 'Grids & <script>alert(1)</script>',
      event_name: 'Zürich Summit',
      format: 'keynote',
      starts_on: '2025-03-02',
      ends_on: '2025-03-02',
      event_url: 'https://example.com/?a=1&b=2',
    }
    expect((await ada.browser.send('POST', '/api/experiences', talk)).status).toBe(201)
    const request_id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
    const conversation = await openAbout(ines, { request_id })
    const upload = await uploadFile(app, ines, conversation, 'the plan of the hall', {
      'x-file-name': '..%2Fplan.txt',
    })
    const { id: file } = await upload.json()
    await say(ines, conversation, 'Here is the plan', { files: [file] })
    await say(ada.browser, conversation, 'Thank you, Ines')

    const files = await exported()
    expect(rowsIn(files, 'users')).toMatchObject([{ id: ada.id, email: ada.email }])
    expect(rowsIn(files, 'experiences')).toContainEqual(expect.objectContaining(talk))
    expect(rowsIn(files, 'booking_requests')).toMatchObject([{ id: request_id, state: 'requested' }])
    expect(rowsIn(files, 'messages').map(({ text }) => text)).toEqual(['Here is the plan', 'Thank you, Ines'])
    const paths = Object.keys(files)
    expect(paths.find((path) => path.startsWith('media/pictures/'))).toMatch(/original\.(jpg|png)$/)
    const plan = paths.find((path) => path.startsWith('media/messages/')) ?? ''
    expect(plan).toMatch(new RegExp(`^media/messages/${file}/[^/]*plan\\.txt$`))
    expect(files[plan]).toBe('the plan of the hall')

    const index = Buffer.from(files['index.html'] ?? '', 'latin1').toString()
    expect(index).toContain('Grids &amp; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(index).toContain('Zürich Summit')
    expect(index).toContain('href="https://example.com/?a=1&amp;b=2"')
    for (const [path, text] of Object.entries(files))
      if (path.endsWith('.html')) expect(text).not.toContain('<script')

    const manifest = JSON.parse(files['manifest.json'] ?? '')
    expect(manifest).toMatchObject({ format: 'lectern-export', version: 1, user_id: ada.id, missing: [] })
    expect(manifest.counts).toMatchObject({ experiences: 2, messages: 2, media: 1, message_files: 1 })
    expect(manifest.files.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      paths.filter((path) => path !== 'manifest.json' && path !== 'signature.json').toSorted(),
    )
  })

  test('has nothing that is hidden from the user: notes, open steps, blocks, and what others ignored', async () => {
    const id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
    await query(
      "insert into booking_request_sides (request_id, side, note) values ($1, 'organizer', 'Ines thinks she is dear'), ($1, 'speaker', 'Ada wants more')",
      id,
    )
    await query(
      `insert into booking_request_steps (id, request_id, action, side, actor_id, way, from_state, to_state, note, terms, settles_at)
       values (gen_random_uuid(), $1, 'withdraw', 'organizer', $2, 'page', 'requested', 'withdrawn', 'Ines may undo this', '{}', now() + interval '1 hour')`,
      id,
      ines.id,
    )
    const other = await insertRequest(app.database.pool, {
      ...{ speaker: ada.id, organizer: ines.id, state: 'confirmed' },
      override_reason: 'Ada is elsewhere that morning',
    })
    await query(
      `insert into booking_request_steps (id, request_id, action, side, actor_id, way, from_state, to_state, terms, override_reason, settles_at, settled_at)
       values (gen_random_uuid(), $1, 'accept', 'speaker', $2, 'page', 'requested', 'accepted', '{}', 'Ada flies at noon', now(), now())`,
      other,
      ada.id,
    )
    await ines.send('PUT', networkPaths.block(ada.id))
    await query(
      `insert into connections (id, requester_id, addressee_id, state, was_ignored, answered_at) values (gen_random_uuid(), $1, $2, 'ignored', true, now())`,
      ada.id,
      ines.id,
    )
    await query(
      `insert into reports (id, kind, subject_id, owner_id, reporter_id, cause, text) values (gen_random_uuid(), 'profile', $1, $1, $2, 'spam', 'Ines reports Ada')`,
      ada.id,
      ines.id,
    )
    const files = await exported()
    const whole = Object.values(files).join('\n')
    expect(whole).toContain('Ada wants more')
    for (const hidden of [
      'Ines thinks she is dear',
      'Ines may undo this',
      'Ines reports Ada',
      'was_ignored',
      'ignored',
    ])
      expect([hidden, whole.includes(hidden)]).toEqual([hidden, false])
    expect(rowsIn(files, 'blocks')).toEqual([])
    expect(rowsIn(files, 'connections')).toMatchObject([{ state: 'pending', answered_at: null }])
    const theirs = Object.values(await exported(ines)).join('\n')
    expect(theirs).toContain('Ines may undo this')
    // Why Ada takes a day on which she is booked is her own affair.
    for (const own of ['Ada wants more', 'Ada is elsewhere that morning', 'Ada flies at noon'])
      expect([own, whole.includes(own), theirs.includes(own)]).toEqual([own, true, false])
  })

  test('has no message that was hidden from the user', async () => {
    const request_id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
    const conversation = await openAbout(ines, { request_id })
    await say(ines, conversation, 'Written while blocked')
    await say(ines, conversation, 'Written to Ada')
    await query(
      `update messages set hidden_from = array[$1::uuid] where text = 'Written while blocked'`,
      ada.id,
    )
    expect(rowsIn(await exported(), 'messages').map(({ text }) => text)).toEqual(['Written to Ada'])
    expect(rowsIn(await exported(ines), 'messages')).toHaveLength(2)
  })

  test('shows on its first page only testimonials that are published', async () => {
    await query(
      `insert into testimonials (id, profile_id, state, author_email, author_name, quote, rating, submitted_at, published_at, position)
       select gen_random_uuid(), $1, state, 'author@example.com', state, 'This quote is ' || state || ', and long enough', 5, now(),
         case state when 'published' then now() end, place
       from unnest(array['published', 'hidden', 'submitted']) with ordinality as given (state, place)`,
      ada.id,
    )
    const files = await exported()
    expect(rowsIn(files, 'testimonials')).toHaveLength(3)
    expect(files['index.html']).toContain('This quote is published')
    expect(files['index.html']).not.toMatch(/This quote is (hidden|submitted)/)
  })

  test('whose file is missing says so, and has the rest', async () => {
    const picture = await bodyOf<{ id: string }>(
      uploadPicture(app, ada.browser, await makeJpeg(900, 900)),
      201,
    )
    for (const key of (await app.context.storage.list(`pictures/${picture.id}/`)).keys)
      await app.context.storage.delete(key)
    const files = await exported()
    expect(JSON.parse(files['manifest.json'] ?? '').missing).toHaveLength(1)
    expect(files['missing.html']).toContain(picture.id)
  })
})

describe('the state', () => {
  test('goes from waiting to ready, with a mail that leads to the settings', async () => {
    expect(await latest()).toBeNull()
    expect(await start()).toMatchObject({ state: 'waiting', progress: 0, bytes: null, expires_at: null })
    await app.runJobs()
    expect(await latest()).toMatchObject({ state: 'ready', progress: 100, bytes: expect.any(Number) })
    await app.runJobs()
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, 'Your export is ready']])
    expect(app.mails[0]?.text).toContain('/dashboard/settings/data')
  })

  test('a second one waits for the first, and the newest replaces the one before', async () => {
    const first = await start()
    const again = await ada.browser.send('POST', ownDataPaths.export)
    expect([again.status, (await again.json()).code]).toEqual([409, 'in_progress'])
    await app.runJobs()
    const second = await start()
    await app.runJobs()
    expect((await ada.browser.get(ownDataPaths.exportFile(first.id))).status).toBe(404)
    expect(await filesStored()).toEqual([`exports/${second.id}/export.zip`])
  })

  test('a failed one says so, and another can be made', async () => {
    const { id } = await start()
    const failing = vi.spyOn(app.context.storage, 'writeFile').mockRejectedValue(new Error('no space'))
    const { db } = app.context
    const signal = new AbortController().signal
    await expect(makeExport(app.context, { db, signal, isLastAttempt: false }, id)).rejects.toThrow()
    expect(await latest()).toMatchObject({ state: 'running' })
    await expect(makeExport(app.context, { db, signal, isLastAttempt: true }, id)).rejects.toThrow()
    failing.mockRestore()
    expect(await latest()).toMatchObject({ state: 'failed' })
    expect((await start()).state).toBe('waiting')
  })

  test('a job that is interrupted leaves no file behind, and the next attempt is whole', async () => {
    const { id } = await start()
    const { db } = app.context
    const interrupted = AbortSignal.abort(new Error('stopping'))
    await expect(
      makeExport(app.context, { db, signal: interrupted, isLastAttempt: true }, id),
    ).rejects.toThrow('stopping')
    expect(readdirSync(join(app.config.dataDir, 'uploads'))).toEqual([])
    expect(await latest()).toMatchObject({ state: 'running' })
    await app.runJobs()
    expect(await latest()).toMatchObject({ state: 'ready' })
  })

  test('ends after seven days, and its file is removed; one of a deleted account too', async () => {
    const { id } = await start()
    await app.runJobs()
    await query("update account_exports set expires_at = now() - interval '1 second'")
    expect(await latest()).toMatchObject({ state: 'expired' })
    expect((await ada.browser.get(ownDataPaths.exportFile(id))).status).toBe(404)
    await removeOldExports(app.context.db, app.context.storage)
    expect(await filesStored()).toEqual([])
    expect(await latest()).toMatchObject({ state: 'expired' })

    await start()
    await app.runJobs()
    await query('delete from users where id = $1', ada.id)
    await removeOldExports(app.context.db, app.context.storage)
    expect(await filesStored()).toEqual([])
  })
})

describe('only its owner downloads it', () => {
  test('others, visitors and an admin who views as them do not (§20.38)', async () => {
    const { id } = await start()
    await app.runJobs()
    const file = ownDataPaths.exportFile(id)
    expect((await openBrowser(app).get(file)).status).toBe(401)
    expect((await ines.get(file)).status).toBe(404)
    const admin = await adminBrowser(app)
    expect((await admin.send('POST', `/api/admin/users/${ada.id}/view-as`)).status).toBe(200)
    const viewed = await admin.get(file)
    expect([viewed.status, (await viewed.json()).code]).toEqual([403, 'viewing_as'])
  })

  test('with a recent proof of who they are, for starting it too (§20.36)', async () => {
    const { id } = await start()
    await app.runJobs()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    for (const [method, path] of [
      ['POST', ownDataPaths.export],
      ['POST', ownDataPaths.exportOpen(id)],
      ['GET', ownDataPaths.exportFile(id)],
    ] as const) {
      const answer = await ada.browser.send(method, path)
      expect([path, answer.status, (await answer.json()).code]).toEqual([
        path,
        403,
        'reauthentication_required',
      ])
    }
    expect((await ada.browser.get(ownDataPaths.export)).status).toBe(200)
  })
})
