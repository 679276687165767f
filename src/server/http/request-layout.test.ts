// How V8 stores requests and answers: as dictionaries they cost twice the time, whatever is done with them.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Garbage is collected after each of the first requests, which is when V8 would forget how many properties they have. */
const program = `
  import { once } from 'node:events'
  import { connect } from 'node:net'
  import { createHttpServer } from './src/server/http/http.ts'
  const config = { appUrl: 'http://localhost', isDevelopment: false, maxInFlight: 8, trustProxy: 0 }
  const { server } = createHttpServer({ log: { info() {} }, config })
  let last
  server.on('request', (...both) => { last = both })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (let i = 0; i < 10; i += 1) {
    const socket = connect(server.address().port, '127.0.0.1')
    socket.end('GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')
    for await (const chunk of socket) {}
    if (i < 9) last = undefined
    gc()
  }
  console.log(last.map((object) => %HasFastProperties(object)).join())
  process.exit()
`

test('requests and answers are no dictionaries, whenever garbage is collected', () => {
  const flags = ['--allow-natives-syntax', '--expose-gc', '--input-type=module']
  const printed = execFileSync(process.execPath, [...flags, '--eval', program], { encoding: 'utf8' })
  expect(printed.trim()).toBe('true,true')
})
