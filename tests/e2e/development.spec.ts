// The development server, which builds nothing beforehand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnApp, untilReady } from '../process.ts'
import { expect, test, untilAwake } from './test.ts'

test.use({ expected: [/\[vite\]|React DevTools/] })
test.setTimeout(60_000)

test('serves pages that wake', { tag: '@once' }, async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-dev-'))
  const app = await spawnApp({ DATA_DIR: dataDir, NODE_ENV: 'development' }, ['--dev'])
  try {
    await untilReady(app)
    await page.goto(app.origin)
    await untilAwake(page)
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  } finally {
    app.child.kill('SIGTERM')
    await app.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
})
