import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { legalDocuments } from './scripts/legal-documents.ts'

export default defineConfig({
  plugins: [react(), legalDocuments()],
  test: {
    // What is awaited may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    // Two cores: one file a core, and the database beside them.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
