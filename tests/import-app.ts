// Exports that are carried from one installation to another.

import { unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import type { AccountExport } from '../src/features/own-data/export/schema.ts'
import { makeExport } from '../src/features/own-data/export/service.server.ts'
import type { AccountImport, LatestImport, PartReport } from '../src/features/own-data/import/schema.ts'
import { runImport } from '../src/features/own-data/import/service.server.ts'
import { ownDataPaths } from '../src/vocabulary/own-data-paths.ts'
import { type TestApp, testOrigin } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf } from './shortlist-app.ts'

/** The ZIP of everything that this person has. */
export async function exportOf(app: TestApp, browser: Browser): Promise<Uint8Array> {
  const { id } = await bodyOf<AccountExport>(browser.send('POST', ownDataPaths.export), 201)
  await makeExport(app.context, attemptOf(app), id)
  const answer = await browser.get(ownDataPaths.exportFile(id))
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

export function uploadImport(
  app: TestApp,
  browser: Browser,
  bytes: Uint8Array,
  type = 'application/zip',
): Promise<Response> {
  return app.request(ownDataPaths.import, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: {
      origin: app.config.appUrl ?? testOrigin,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': type,
    },
  })
}

/** Uploads it, runs the job, and answers its report. */
export async function importInto(app: TestApp, browser: Browser, bytes: Uint8Array): Promise<AccountImport> {
  const { id } = await bodyOf<AccountImport>(uploadImport(app, browser, bytes), 201)
  await runImport(app.context, attemptOf(app), id)
  return latestImport(browser)
}

/** One job alone: others would encode pictures and check links. */
export function attemptOf({ context }: TestApp) {
  return { db: context.db, signal: new AbortController().signal, isLastAttempt: false }
}

export async function latestImport(browser: Browser): Promise<AccountImport> {
  const { import: latest } = await bodyOf<LatestImport>(browser.get(ownDataPaths.import))
  if (!latest) throw new Error('There is no import.')
  return latest
}

export function partOf({ parts }: AccountImport, name: string): PartReport {
  const found = parts.find(({ part }) => part === name)
  if (!found) throw new Error(`The report has no ${name}.`)
  return found
}

/** The same export with one file changed by hand; null removes it. */
export function edited(zip: Uint8Array, path: string, change: (text: string) => string | null): Uint8Array {
  const files = unzipSync(zip)
  const text = change(Buffer.from(files[path] ?? new Uint8Array()).toString())
  const { [path]: _, ...others } = files
  return zipSync(text === null ? others : { ...others, [path]: Buffer.from(text) }, { level: 1 })
}

export async function exportKeyOf(app: TestApp): Promise<string> {
  return (await bodyOf<{ public_key: string }>(app.request(ownDataPaths.exportKey))).public_key
}
