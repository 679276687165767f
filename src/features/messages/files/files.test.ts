// Files of messages: who gets them, and as what (docs/specification.md §20.27, §20.38, §20.63).
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { openAbout, readMessages, say, sending, uploadFile } from '../../../../tests/message-app.ts'
import type { Browser } from '../../../../tests/people.ts'
import { makeJpeg } from '../../../../tests/pictures.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import type { MessageFile } from '../schema.ts'
import type { ExchangedFileList } from './schema.ts'
import { removeUnusedFiles } from './service.server.ts'

let app: TestApp
let ada: Voice
let ines: Organizer
let stranger: Organizer
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app)
  ines = await newOrganizer(app)
  stranger = await newOrganizer(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from booking_requests; truncate rate_limits')
  id = await openAbout(ines, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
  })
})

function upload(who: Browser, bytes: Uint8Array | string, name = 'plan.pdf', given: object = {}) {
  return uploadFile(app, who, id, bytes, { 'x-file-name': encodeURIComponent(name), ...given })
}

const uploaded = (who: Browser, bytes: Uint8Array | string, name?: string) =>
  bodyOf<MessageFile>(upload(who, bytes, name), 201)

const fileAt = (file: MessageFile) => messagePaths.conversationFile(id, file.id)
const pictureAt = (file: MessageFile) => messagePaths.conversationPicture(id, file.id)

test('a file is the sender’s until it is sent, then for everyone in the conversation, and no one else', async () => {
  const file = await uploaded(ines, '%PDF-1.7 plan')
  expect(file).toMatchObject({ name: 'plan.pdf', bytes: 13, picture: null })
  expect((await ines.get(fileAt(file))).status).toBe(200)
  for (const who of [ada.browser, stranger]) expect((await who.get(fileAt(file))).status).toBe(404)
  await say(ines, id, 'The plan', { files: [file.id] })
  expect((await readMessages(ada.browser, id)).messages[0]?.files).toEqual([file])
  const answer = await ada.browser.get(fileAt(file))
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 plan'])
  expect((await stranger.get(fileAt(file))).status).toBe(404)
  expect((await upload(stranger, 'x')).status).toBe(404)
  // Nor through a conversation of their own.
  const own = await openAbout(stranger, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: stranger.id }),
  })
  expect((await stranger.get(messagePaths.conversationFile(own, file.id))).status).toBe(404)
})

describe('the list of files exchanged', () => {
  const listed = (who: Browser, query = '') =>
    bodyOf<ExchangedFileList>(who.get(messagePaths.conversationFiles(id) + query))
  const namesFor = async (who: Browser) => (await listed(who)).files.map(({ name }) => name)

  test('has what both sides sent, the newest first, and nothing that is not sent yet', async () => {
    const [plan, photo] = [await uploaded(ines, 'plan'), await uploaded(ada.browser, 'photo', 'stage.txt')]
    await uploaded(ines, 'unsent', 'unsent.pdf')
    await say(ines, id, 'The plan', { files: [plan.id] })
    await say(ada.browser, id, 'The stage', { files: [photo.id] })
    expect(await listed(ines)).toEqual({
      files: [
        { ...photo, number: 2, sender: 'Ada Moreau', is_own: false, sent_at: expect.any(String) },
        { ...plan, number: 1, sender: 'Ines Vidal', is_own: true, sent_at: expect.any(String) },
      ],
      next_cursor: null,
    })
    expect((await stranger.get(messagePaths.conversationFiles(id))).status).toBe(404)
  })

  test('comes in pages without gaps or repetitions, also within one message', async () => {
    const files = []
    for (const name of ['a.txt', 'b.txt', 'c.txt']) files.push(await uploaded(ines, name, name))
    await say(ines, id, 'Three', { files: files.map((file) => file.id) })
    const first = await listed(ada.browser, '?limit=2')
    const second = await listed(ada.browser, `?limit=2&cursor=${first.next_cursor}`)
    expect([...first.files, ...second.files].map(({ name }) => name)).toEqual(['c.txt', 'b.txt', 'a.txt'])
    expect(second.next_cursor).toBeNull()
    const bad = await ada.browser.get(`${messagePaths.conversationFiles(id)}?cursor=broken`)
    expect([bad.status, (await bad.json()).hint]).toEqual([422, 'cursor'])
  })

  test('leaves out what was deleted, hidden by an admin, or sent by someone the reader has blocked', async () => {
    const sent = []
    for (const name of ['deleted.txt', 'hidden.txt', 'blocked.txt']) {
      const file = await uploaded(ines, name, name)
      sent.push(await say(ines, id, name, { files: [file.id] }))
    }
    expect(await namesFor(ada.browser)).toEqual(['blocked.txt', 'hidden.txt', 'deleted.txt'])
    const [deleted, hidden, blocked] = sent
    await ines.send('DELETE', messagePaths.message(deleted?.id ?? ''))
    const { pool } = app.database
    await pool.query('update messages set withheld_at = now() where id = $1', [hidden?.id])
    await pool.query('update messages set hidden_from = array[$2::uuid] where id = $1', [blocked?.id, ada.id])
    expect(await namesFor(ada.browser)).toEqual([])
    expect(await namesFor(ines)).toEqual(['blocked.txt'])
  })
})

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['photo.jpg', '<html><script>alert(1)</script>'],
  ['photo.gif', 'GIF89a=1;/*<script>alert(1)</script>*/'],
  ['plan.pdf', '%PDF-1.7\n<html><script>alert(1)</script>'],
  ['sheet.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ['code.js', 'alert(1)'],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('%s is downloaded, never shown', async (name, bytes) => {
  const file = await uploaded(ines, bytes, name)
  expect(file.picture).toBeNull()
  const answer = await ines.get(fileAt(file))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  // Opened in spite of all, it has no origin, and so neither cookies nor scripts.
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await ines.get(pictureAt(file))).status).toBe(404)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['a";x.txt', 'a x.txt'],
  ['CON\u202egpj.exe', 'CONgpj.exe'],
  ['', 'file'],
])('the name %j stays a name', async (name, shown) => {
  const file = await uploaded(ines, 'x', name)
  expect(file.name).toBe(shown)
  const disposition = (await ines.get(fileAt(file))).headers.get('content-disposition') ?? ''
  expect(disposition).not.toMatch(/[\r\n]|\.\.\//)
})

test('a picture is encoded anew, without what was in it, and shown small', async () => {
  const original = await sharp(await makeJpeg(1600, 800))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')])
  const file = await uploaded(ines, polyglot, 'stage.jpg')
  expect(file.picture).toEqual({ width: 1280, height: 640 })
  const shown = await ines.get(pictureAt(file))
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const whole = Buffer.from(await (await ines.get(fileAt(file))).arrayBuffer())
  expect(whole.includes('secret place')).toBe(false)
  expect(whole.includes('<script>')).toBe(false)
})

describe('refused', () => {
  test('what is too large, empty, or of a type that a form could send', async () => {
    expect((await upload(ines, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(ines, '')).status).toBe(422)
    for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])
      expect((await upload(ines, 'x', 'x', { 'content-type': type })).status).toBe(415)
  })

  test('files of others, of nowhere, sent before, or too many', async () => {
    const own = await uploaded(ines, 'x')
    const adas = await uploaded(ada.browser, 'x')
    await say(ines, id, 'One', { files: [own.id] })
    for (const files of [[adas.id], [uuidv7()], [own.id], Array.from({ length: 11 }, () => uuidv7())]) {
      const answer = await sending(ines, id, { text: 'Two', files })
      expect([answer.status, (await answer.json()).hint]).toEqual([422, 'files'])
    }
    expect((await readMessages(ines, id)).messages).toHaveLength(1)
    // One's own, of another conversation.
    const elsewhere = await uploaded(ines, 'x')
    id = await openAbout(ines, {
      request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
    })
    const answer = await sending(ines, id, { text: 'Two', files: [elsewhere.id] })
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'files'])
  })

  test('what is more than 50 files, or 200 MB, that are not sent; sent and old ones do not count', async () => {
    const strays = (await app.context.storage.list('message-files/')).keys.length
    const files = []
    for (let i = 0; i < 50; i += 1) files.push((await uploaded(ines, 'x')).id)
    const unsent = async () => {
      const refused = await upload(ines, 'x')
      return [refused.status, (await refused.json()).hint]
    }
    expect(await unsent()).toEqual([422, 'file'])
    expect((await upload(ada.browser, 'x')).status).toBe(201)
    await say(ines, id, 'Ten', { files: files.slice(0, 10) })
    expect((await upload(ines, 'x')).status).toBe(201)
    const { pool } = app.database
    await pool.query('update message_files set bytes = 100 * 1024 * 1024 where id = any($1)', [
      files.slice(10, 12),
    ])
    expect(await unsent()).toEqual([422, 'file'])
    // Nothing of what was refused stays.
    const { rows } = await pool.query('select id from message_files')
    const kept = new Set(rows.map((row) => row.id))
    const { keys } = await app.context.storage.list('message-files/')
    expect(keys.filter((key) => !kept.has(key.split('/')[1])).length).toBe(strays)
    await pool.query(`update message_files set created_at = now() - interval '25 hours' where id = $1`, [
      files[10],
    ])
    expect((await upload(ines, 'x')).status).toBe(201)
  })

  test('more than a hundred in ten minutes', async () => {
    await uploaded(ines, 'x')
    await app.database.pool.query('update rate_limits set points = 100')
    const refused = await upload(ines, 'x')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

test('the files of a deleted message are gone at once, and their bytes soon', async () => {
  const file = await uploaded(ines, 'x')
  const sent = await say(ines, id, 'One', { files: [file.id] })
  await ines.send('DELETE', messagePaths.message(sent.id))
  expect((await ada.browser.get(fileAt(file))).status).toBe(404)
  await app.runJobs()
  expect((await app.context.storage.list(`message-files/${file.id}/`)).keys).toEqual([])
})

test('a file that is discarded before it is sent is gone and no longer counts', async () => {
  const files = []
  for (let i = 0; i < 50; i += 1) files.push(await uploaded(ines, 'x'))
  const [first, sent] = files
  if (!first || !sent) throw new Error('Nothing was uploaded.')
  expect((await upload(ines, 'x')).status).toBe(422)
  for (const who of [ada.browser, stranger])
    expect((await who.send('DELETE', fileAt(first))).status).toBe(404)
  expect((await ines.send('DELETE', fileAt(first))).status).toBe(204)
  expect((await ines.send('DELETE', fileAt(first))).status).toBe(404)
  expect((await upload(ines, 'x')).status).toBe(201)
  await app.runJobs()
  expect((await app.context.storage.list(`message-files/${first.id}/`)).keys).toEqual([])
  // What is sent belongs to the message.
  await say(ines, id, 'One', { files: [sent.id] })
  expect((await ines.send('DELETE', fileAt(sent))).status).toBe(404)
  expect((await ada.browser.get(fileAt(sent))).status).toBe(200)
})

test('what was never sent is removed after a day', async () => {
  const [kept, unsent] = [await uploaded(ines, 'kept'), await uploaded(ines, 'unsent')]
  await say(ines, id, 'One', { files: [kept.id] })
  await removeUnusedFiles(app.context.db, app.context.storage, Date.now() + 25 * 60 * 60_000)
  expect((await ines.get(fileAt(unsent))).status).toBe(404)
  expect((await app.context.storage.list(`message-files/${unsent.id}/`)).keys).toEqual([])
  expect((await ines.get(fileAt(kept))).status).toBe(200)
})
