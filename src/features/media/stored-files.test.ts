// The list of a user's own stored files: order, pages, and access (docs/specification.md §9, §20.12, §20.37, §20.38,
// §20.45).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { openAbout, uploadFile } from '../../../tests/message-app.ts'
import {
  type Account,
  adminBrowser,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../tests/pictures.ts'
import { newOrganizer } from '../../../tests/shortlist-app.ts'
import { makeSpeaker } from '../../../tests/speakers.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import type { StoredFileList } from './schema.ts'
import { media } from './table.server.ts'

let app: TestApp
let ada: Account
let browser: Browser
const names = Array.from({ length: 104 }, (_, i) => `photo-${String(i).padStart(3, '0')}.jpg`)

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeAccount(app)
  browser = await signedInBrowser(app, ada)
  const other = await makeAccount(app)
  await store(other, ['another.jpg'])
  // Out of order, and two with the same name.
  await store(ada, [...names.toReversed(), 'Photo-050.JPG'])
})
afterAll(() => app.close())

async function store({ id }: Account, files: string[]): Promise<void> {
  await app.database.db.insert(media).values(
    files.map((file_name, i) => ({
      id: uuidv7(),
      owner_id: id,
      kind: 'headshot' as const,
      file_name,
      content_type: 'image/jpeg' as const,
      bytes: 1000 + i,
      width: 400,
      height: 300,
      created_at: new Date(Date.UTC(2026, 0, 1) + i * 60_000),
    })),
  )
}

async function list(query = '', by = browser): Promise<StoredFileList> {
  const answer = await by.get(apiPaths.media + query)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as StoredFileList
}

const namesIn = ({ rows }: StoredFileList) => rows.map(({ name }) => name)

describe('the list', () => {
  test('has 100 items by name by default, and continues where it ended', async () => {
    const first = await list()
    const all = [...names.slice(0, 51), 'Photo-050.JPG', ...names.slice(51)]
    expect(namesIn(first).map((name) => name.toLowerCase())).toEqual(
      all.slice(0, 100).map((name) => name.toLowerCase()),
    )
    const second = await list(`?cursor=${first.next_cursor}`)
    expect(namesIn(second)).toEqual(all.slice(100))
    expect(second.next_cursor).toBeNull()
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(105)
  })

  test.each(['name', 'created_at', 'bytes'])(
    'by %s, both ways, page by page: each file once',
    async (sort) => {
      for (const order of ['asc', 'desc']) {
        const found: StoredFileList['rows'] = []
        let cursor = ''
        do {
          const page = await list(`?sort=${sort}&order=${order}&limit=40${cursor}`)
          found.push(...page.rows)
          cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
        } while (cursor)
        const keys = found.map((row) => String(row[sort as 'name']).toLowerCase())
        const sorted = keys.toSorted()
        expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed())
        expect(new Set(found.map(({ id }) => id)).size).toBe(105)
      }
    },
  )

  test('shows only the listed keys (§20.45)', async () => {
    const { rows } = await list('?limit=1')
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: 'headshot',
        name: 'photo-000.jpg',
        content_type: 'image/jpeg',
        bytes: 1103,
        width: 400,
        height: 300,
        original: `/media/${rows[0]?.id}/original.jpg`,
        used_at: null,
        created_at: '2026-01-01T01:43:00.000Z',
      },
    ])
  })

  test('says where each file is used: pictures of the profile, and files of messages', async () => {
    const grace = await makeSpeaker(app)
    const own = await signedInBrowser(app, grace)
    const picture = await uploadPicture(app, own, await makeJpeg(500, 500), { name: 'grace.jpg' })
    expect(picture.status).toBe(201)
    const organizer = await newOrganizer(app)
    const request_id = await insertRequest(app.database.pool, { speaker: grace.id, organizer: organizer.id })
    const conversation = await openAbout(own, { request_id })
    const sent = await uploadFile(app, own, conversation, 'the plan', { 'x-file-name': 'plan.txt' })
    const { id } = await sent.json()
    // What the other side sends is theirs.
    await uploadFile(app, organizer, conversation, 'the hall', { 'x-file-name': 'hall.txt' })
    const { rows } = await list('', own)
    expect(rows).toMatchObject([
      { kind: 'headshot', name: 'grace.jpg', used_at: '/dashboard/profile/basic#headshot' },
      {
        id,
        kind: 'message',
        name: 'plan.txt',
        content_type: null,
        bytes: 8,
        width: null,
        height: null,
        original: `/api/conversations/${conversation}/files/${id}`,
        used_at: `/dashboard/messages/${conversation}`,
      },
    ])
    for (const { original } of rows) expect((await own.get(original)).status).toBe(200)
    // What people send each other is not for admins.
    const admin = await adminBrowser(app)
    await admin.send('POST', apiPaths.adminViewAs(grace.id))
    expect((await list('', admin)).rows.map(({ name }) => name)).toEqual(['grace.jpg'])
  })

  test('is empty for a user without files', async () => {
    const newcomer = await signedInBrowser(app, await makeAccount(app))
    expect(await list('', newcomer)).toEqual({ rows: [], next_cursor: null })
  })
})

describe('who sees it', () => {
  test('only the owner: no parameter shows another’s (§20.38)', async () => {
    const other = await makeAccount(app)
    await store(other, ['theirs.jpg'])
    const others = await signedInBrowser(app, other)
    expect(namesIn(await list('', others))).toEqual(['theirs.jpg'])
    // A cursor of Ada's list reveals nothing of hers.
    const { next_cursor } = await list('?limit=1')
    expect(namesIn(await list(`?cursor=${next_cursor}`, others))).toEqual(['theirs.jpg'])
    const answer = await others.get(`${apiPaths.media}?owner_id=${ada.id}`)
    expect([answer.status, (await answer.json()).hint]).toEqual([400, 'owner_id'])
  })

  test('no one signed out, nor an admin as such (§20.37)', async () => {
    expect((await openBrowser(app).get(apiPaths.media)).status).toBe(401)
    const admin = await signedInBrowser(app, await makeAccount(app, { role: 'admin' }))
    expect(await list('', admin)).toEqual({ rows: [], next_cursor: null })
    const gone = await makeAccount(app)
    const suspended = await signedInBrowser(app, gone)
    await suspendAccount(app.database.db, null, gone.id)
    expect((await suspended.send('PATCH', '/api/account', { name: 'X' })).status).toBe(403)
  })
})

test.each([
  ['limit=0', 422, 'limit'],
  ['limit=101', 422, 'limit'],
  ['limit=-1', 422, 'limit'],
  ['limit=1e9', 422, 'limit'],
  ['sort=owner_id', 422, 'sort'],
  ['order=up', 422, 'order'],
  ['cursor=x', 422, 'cursor'],
  ['cursor=%00', 422, 'cursor'],
  [
    `cursor=${Buffer.from(JSON.stringify(['name asc', '\0', uuidv7()])).toString('base64url')}`,
    422,
    'cursor',
  ],
  [
    `cursor=${Buffer.from(JSON.stringify(['name desc', 'a', uuidv7()])).toString('base64url')}`,
    422,
    'cursor',
  ],
  ['limit=1&limit=2', 422, 'limit'],
  ['__proto__=x', 400, '__proto__'],
  ['id=%ED%A0%80', 400, 'id'],
])('%s → %i naming %s (§20.12, §20.45)', async (query, status, hint) => {
  const answer = await browser.get(`${apiPaths.media}?${query}`)
  expect([answer.status, (await answer.json()).hint]).toEqual([status, hint])
})

test('a cursor of sizes with anything but a number in it → 422', async () => {
  const cursor = Buffer.from(JSON.stringify(['bytes asc', 'x', uuidv7()])).toString('base64url')
  const answer = await browser.get(`${apiPaths.media}?sort=bytes&cursor=${cursor}`)
  expect(answer.status).toBe(422)
})
