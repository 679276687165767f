// Journeys in Chromium at 390 and 1280 px, against the real product: its own process, its own database.
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4123)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/server.ts',
  fullyParallel: true,
  // One more than cores, because journeys wait as well: 51 of them took 134 s instead of 153.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // On a busy machine one second try, which the summary of `npm test` names; at home none, so that such a test is seen.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
    // Keeping a trace of every journey would double their time.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      // Once, on a desktop: what sets its own widths, tests rules, mails or keys, or is a long walk through screens whose
      // states check their narrow layout on the way (`checkAccessibility({ phone: true })`). Here: layout, targets, touch.
      testIgnore: /(development|theme|api-docs)\.spec\.ts$/,
      grepInvert: /@once/,
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, testIgnore: /phone\.spec\.ts$/ },
  ],
})
