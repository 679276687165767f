// Requests on behalf of users: only to public addresses, however they are named (docs/specification.md §20.9).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInternalHost, isPublicAddress } from './addresses.ts'
import { type Answer, sendRequest, type Target, visit } from './visit.ts'

const internal = [
  ['this host', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ['link-local', '169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['site-local', 'fec0::1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['broadcast and reserved', '255.255.255.255', '240.0.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1'],
  ['documentation', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1'],
  ['translated', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1'],
  ['discarded', '100::1'],
  ['no address', '', 'localhost', '127.0.0.1.', '999.1.1.1'],
].flatMap(([kind = '', ...addresses]) => addresses.map((address) => [kind, address] as const))

const publicAddresses = ['1.1.1.1', '93.184.215.14', '100.63.255.255', '172.32.0.1', '2606:4700::1111']

test.each(internal)('%s: %s is refused', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(publicAddresses)('%s is allowed', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a host that can only be internal is recognised by its name', () => {
  const hosts = ['localhost', 'LOCALHOST.', 'a.localhost', 'printer', 'db.internal', 'nas.local', '[::1]']
  expect(hosts.filter((host) => !isInternalHost(host))).toEqual([])
  expect(['example.com', 'localhost.example.com', '1.1.1.1'].filter(isInternalHost)).toEqual([])
})

/** Records requests, and returns the given answers. */
function recorder(answers: Record<string, Answer> = {}) {
  const asked: Target[] = []
  return {
    asked,
    async send(target: Target): Promise<Answer> {
      asked.push(target)
      return answers[target.url.href] ?? { status: 200, location: undefined }
    },
  }
}

const toPublic = async () => ['93.184.215.14']

describe('an address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://localhost:443/',
    'http://metadata.google.internal/',
    'https://example.com:8443/',
    'http://example.com:22/',
    'http://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
  ])('%s is refused, and nothing is opened', async (address) => {
    const { asked, send } = recorder()
    await expect(visit(address, { resolve: toPublic, send })).rejects.toThrow('refused')
    expect(asked).toEqual([])
  })

  test.each(internal.map(([, address]) => address))('that resolves to %s is refused', async (address) => {
    const { asked, send } = recorder()
    for (const addresses of [[address], ['93.184.215.14', address]]) {
      await expect(visit('https://example.com/', { resolve: async () => addresses, send })).rejects.toThrow(
        'refused',
      )
    }
    expect(asked).toEqual([])
  })

  test('is resolved once, and exactly the checked address is requested', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    let asks = 0
    const { asked, send } = recorder()
    const status = await visit('https://rebinding.example/slides?a=1', {
      resolve: async () => answers[asks++] ?? [],
      send,
    })
    expect([status, asks]).toEqual([200, 1])
    expect(asked).toMatchObject([{ address: '93.184.215.14', port: 443 }])
  })

  test('that rebinds between two redirects is refused at the second', async () => {
    const answers = [['93.184.215.14'], ['10.0.0.1']]
    let asks = 0
    const { asked, send } = recorder({
      'http://rebinding.example/': { status: 302, location: 'http://rebinding.example/again' },
    })
    const visited = visit('http://rebinding.example/', { resolve: async () => answers[asks++] ?? [], send })
    await expect(visited).rejects.toThrow('refused')
    expect(asked).toHaveLength(1)
  })

  test('without a host is unknown', async () => {
    await expect(visit('https://example.com/', { resolve: async () => [] })).rejects.toThrow('unknown_host')
  })
})

describe('a redirect', () => {
  test.each([
    ['to an internal address', 'http://169.254.169.254/'],
    ['to another port', 'https://example.com:8080/'],
    ['to another scheme', 'file:///etc/passwd'],
  ])('%s is refused', async (_, location) => {
    const { asked, send } = recorder({ 'https://example.com/': { status: 301, location } })
    await expect(visit('https://example.com/', { resolve: toPublic, send })).rejects.toThrow('refused')
    expect(asked).toHaveLength(1)
  })

  test('is followed three times, but no further', async () => {
    const steps = ['/', '/1', '/2', '/3', '/4'].map((path) => `https://example.com${path}`)
    const chain = Object.fromEntries(
      steps.map((step, i) => [step, { status: 302, location: `/${i + 1}` } satisfies Answer]),
    )
    const long = recorder(chain)
    await expect(visit('https://example.com/', { resolve: toPublic, send: long.send })).rejects.toThrow(
      'too_many_redirects',
    )
    expect(long.asked).toHaveLength(4)
    const { 'https://example.com/3': _, ...short } = chain
    expect(await visit('https://example.com/', { resolve: toPublic, ...recorder(short) })).toBe(200)
  })
})

test('no input leads to an address that was not checked as public', async () => {
  const host = fc.oneof(
    fc.ipV4(),
    fc.ipV4Extended(),
    fc.ipV6().map((ip) => `[${ip}]`),
    fc.domain(),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(host, fc.ipV4(), async (name, resolved) => {
      const { asked, send } = recorder()
      await visit(`http://${name}/`, { resolve: async () => [resolved], send }).catch(() => {})
      expect(asked.filter(({ address }) => !isPublicAddress(address))).toEqual([])
    }),
  )
})

describe('a request', () => {
  let server: Server
  const heads: { host: string | undefined; cookie: string | undefined; url: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer(({ headers, url }, answer) => {
      heads.push({ host: headers.host, cookie: headers.cookie, url })
      if (url === '/slow') return
      answer.writeHead(200, { 'set-cookie': 'a=b' })
      // An endless body: no one waits for it.
      answer.write('x'.repeat(200_000))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const toServer = (target: Target, signal: AbortSignal) =>
    sendRequest({ ...target, address: '127.0.0.1', port: (server.address() as AddressInfo).port }, signal)

  test('goes to the checked address under the requested name, without a cookie', async () => {
    const status = await visit('http://talks.example/deck?page=2', { resolve: toPublic, send: toServer })
    expect(status).toBe(200)
    expect(heads.at(-1)).toEqual({ host: 'talks.example', cookie: undefined, url: '/deck?page=2' })
  })

  test('that gets no answer times out', async () => {
    const visited = visit('http://talks.example/slow', { resolve: toPublic, send: toServer, timeoutMs: 50 })
    await expect(visited).rejects.toThrow('timeout')
  })

  test('to a host that never resolves times out', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    await expect(visit('http://talks.example/', { resolve, timeoutMs: 50 })).rejects.toThrow('timeout')
  })

  test('ends with the process', async () => {
    const ending = new AbortController()
    const visited = visit('http://talks.example/slow', {
      resolve: toPublic,
      send: toServer,
      signal: ending.signal,
    })
    ending.abort(new Error('ending'))
    await expect(visited).rejects.toThrow('ending')
  })
})
