// A log line (docs/specification.md §20.46): one JSON object with its time in UTC, for any content. Tested in a separate
// process, because the log writes to standard output in the background.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('each line is one object with its time in UTC, for any name', () => {
  const script = `
    import { createLog } from './src/server/log.ts'
    const log = createLog('info')
    log.info({ name: 'Ada\\r\\n{"level":"error","msg":"forged"}\\u2028' }, 'logged')
    log.debug('not logged')
    log.flush()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const lines = stdout.split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe('')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    name: 'Ada\r\n{"level":"error","msg":"forged"}\u2028',
    msg: 'logged',
  })
})
