// Shared by tests of pictures: an application, and for each test a speaker without pictures.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OwnPicture } from '../src/features/profiles/pictures/schema.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from './people.ts'
import { uploadPicture } from './pictures.ts'

export let app: TestApp
export let account: Account
export let browser: Browser

/** Called once at the top of a test file. */
export function setUpPictureApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;({ account, browser } = await newcomer())
    // Jobs left over from other tests.
    await app.database.pool.query('delete from graphile_worker._private_jobs')
  })
}

export async function newcomer(user_type: 'speaker' | 'organizer' = 'speaker') {
  const account = await makeAccount(app, { user_type })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  return { account, browser }
}

export async function uploaded(bytes: Uint8Array, options: Parameters<typeof uploadPicture>[3] = {}) {
  const answer = await uploadPicture(app, browser, bytes, options)
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as OwnPicture
}

/** Status and code of a refusal. */
export async function refusal(answer: Response): Promise<[number, string, string]> {
  const { code, message } = await answer.json()
  return [answer.status, code, message]
}

/** The picture at an address. */
export async function opened(address: string, by: Browser = browser) {
  const answer = await by.get(address)
  expect([address, answer.status]).toEqual([address, 200])
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, ...(await sharp(bytes).metadata()) }
}

export async function filesOf(id: string): Promise<string[]> {
  return (await app.context.storage.list(`pictures/${id}/`)).keys.map((key) => key.split('/').at(-1) ?? '')
}

/** Uploads in progress. */
export function uploads(): string[] {
  const folder = join(app.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

export async function storedPictures(): Promise<number> {
  return new Set(
    (await app.context.storage.list('pictures/', { limit: 1000 })).keys.map((key) => key.split('/')[1]),
  ).size
}
