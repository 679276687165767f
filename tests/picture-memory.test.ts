// Hostile pictures sent to a separate process all at once: its peak memory as measured by the system, and whether
// legitimate uploads succeed meanwhile (docs/specification.md §20.51).
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createAccount } from '../src/features/accounts/service.server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { goodPassword, hashOfGoodPassword } from './good-password.ts'
import { createTestDatabase } from './harness.ts'
import { makeJpeg, picturePath } from './pictures.ts'
import { processSettings, spawnApp, untilReady } from './process.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
    limitInputPixels: false,
  })
const deep = (width: number, height: number) =>
  plain(width, height, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 })

/**
 * Each of a single colour, to be small, and just small enough to be decoded; with the side in pixels of one that is just too
 * large.
 */
const hostile: [type: string, make: () => Sharp, tooLarge: number][] = [
  ['image/jpeg', () => plain(5180, 5180).jpeg({ progressive: true }), 8900],
  ['image/png', () => deep(2640, 2640), 8900],
  ['image/avif', () => plain(2440, 2440).avif({ effort: 0 }), 5000],
]
const inAll = 20

/** The same picture with another size in its header, by which it is refused: drawing it would take half a minute. */
function resizedInHeader(type: string, picture: Buffer, side: number): Buffer {
  const bytes = Buffer.from(picture)
  if (type === 'image/jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    bytes.writeUInt16BE(side, frame + 5)
    bytes.writeUInt16BE(side, frame + 7)
  } else if (type === 'image/png') {
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  } else {
    const extents = bytes.indexOf('ispe')
    bytes.writeUInt32BE(side, extents + 8)
    bytes.writeUInt32BE(side, extents + 12)
  }
  return bytes
}

test.runIf(process.platform === 'linux')(
  'twenty at once stay below 400 MB in total, and legitimate ones succeed meanwhile',
  async () => {
    const pairs = await Promise.all(
      hostile.map(async ([type, make, tooLarge]) => {
        const bytes = await make().toBuffer()
        expect(bytes.byteLength).toBeLessThan(1_500_000)
        return [
          { type, expected: 422, bytes: resizedInHeader(type, bytes, tooLarge) },
          { type, expected: 201, bytes },
        ]
      }),
    )
    const files = pairs.flat()
    const honest = await makeJpeg(1200, 1600)
    const connection = await createTestDatabase()
    const database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
    const app = await spawnApp(processSettings(connection))
    onTestFinished(async () => {
      app.child.kill('SIGTERM')
      await app.exited
      await database.close()
    })
    await untilReady(app, 60_000)
    const passwordHash = await hashOfGoodPassword()
    const signIn = async (email: string) => {
      await createAccount(database.db, {
        email,
        name: 'Ada',
        last_name: 'Moreau',
        user_type: 'speaker',
        passwordHash,
      })
      const signedIn = await send(app.origin, '', apiPaths.signIn, { email, password: goodPassword })
      expect(signedIn.status).toBe(200)
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
      await send(app.origin, cookie, apiPaths.profile)
      return cookie
    }
    const upload = async (cookie: string, type: string, bytes: Buffer) => {
      const answer = await fetch(app.origin + picturePath('headshot'), {
        method: 'POST',
        headers: { origin: app.origin, cookie, 'content-type': type, connection: 'close' },
        body: new Uint8Array(bytes),
      })
      const { message } = await answer.json()
      return { status: answer.status, message }
    }
    const bad = await signIn('mallory@example.com')
    const good = await signIn('ada@example.com')

    const sent = Array.from({ length: inAll }, (_, i) => {
      const { type, expected, bytes } = files[i % files.length] ?? { type: '', bytes: Buffer.alloc(0) }
      return upload(bad, type, bytes).then((answer) => ({ expected, ...answer }))
    })
    let isOver = false
    const answers = Promise.all(sent).finally(() => {
      isOver = true
    })
    // One after the other, for as long as the others last; at least three.
    for (let made = 0; made < 3 || !isOver; made++) {
      expect(await upload(good, 'image/jpeg', honest)).toMatchObject({ status: 201 })
    }
    for (const { expected, status, message } of await answers) {
      // Any may have waited too long: 503 with Retry-After.
      expect([expected, 503]).toContain(status)
      if (status !== 422) continue
      expect(message).toMatch(/has \d+ megapixels .* at most \d+\./)
    }
    expect(peakOf(app.child.pid ?? 0)).toBeLessThan(400)
  },
  400_000,
)

/** The process's largest resident set in MB. */
function peakOf(pid: number): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function send(origin: string, cookie: string, path: string, body?: unknown): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
