import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { legalDocuments } from './scripts/legal-documents.ts'

const include = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']
/** Those that replace modules, and those that start processes: the longest ones, which Vitest begins with because of this. */
const alone = globSync(include).filter((path) =>
  /\bvi\.mock\(|from '.*\/(process|embedded-postgres)\.ts'/.test(readFileSync(path, 'utf8')),
)

const plugins = [react(), legalDocuments()]
const shared = {
  setupFiles: ['tests/one-query-at-a-time.ts'],
  // What is awaited may take its time on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/global-setup.ts'],
    // Two cores: one file a core, and the database beside them.
    maxWorkers: 2,
    projects: [
      // The application's modules are loaded once for each worker: for every file again, they would take longer than the tests.
      { plugins, test: { ...shared, name: 'shared', include, exclude: alone, isolate: false } },
      { plugins, test: { ...shared, name: 'alone', include: alone } },
    ],
  },
})
