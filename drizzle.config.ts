// `npx drizzle-kit generate` compares the tables of all features with the last snapshot and writes the next migration.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/table.server.ts',
  out: './migrations',
})
