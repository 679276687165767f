// The S3 service of the uploaded files is away, silent, then slow: uploads are refused in time, pages go on, and everything works
// again by itself.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { makeSignedIn } from '../../bench/signed-in.ts'
import { openDrizzle } from '../../src/server/database/pool.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { startBucket } from '../bucket-stand-in.ts'
import { insertSpeaker } from '../speaker-rows.ts'
import { fault, quantile, type Row, roundsOr, seconds } from './fault.ts'

const rounds = roundsOr(5)
const longestRefusal = 3_000 // ms

await fault(async ({ folder, start, inside, afterwards }) => {
  let bucket = await startBucket()
  const { port } = bucket
  afterwards(() => bucket.stop())
  const dataDir = join(folder, 'data')
  const app = await start({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    STORAGE_URL: `s3://pictures/ours?region=eu-1&endpoint=${bucket.origin}`,
    AWS_ACCESS_KEY_ID: 'a-key',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  })
  const pool = await inside(dataDir)
  const { id, cookie } = await makeSignedIn(pool, 'speaker')
  const { username } = await insertSpeaker(openDrizzle(pool), id, {})
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2563eb' } })
    .jpeg()
    .toBuffer()
  const pages = ['/', '/beta', paths.speaker(username), apiPaths.publicProfile(username)]

  async function upload(): Promise<{ status: number; took: number; isProper: boolean }> {
    const begun = performance.now()
    const answer = await fetch(app.origin + apiPaths.mediaOfKind('headshot'), {
      method: 'POST',
      headers: { cookie, origin: app.origin, 'content-type': 'image/jpeg', 'x-file-name': 'me.jpg' },
      body: new Uint8Array(picture),
    })
    await answer.arrayBuffer()
    return {
      status: answer.status,
      took: performance.now() - begun,
      isProper: answer.status === 503 && Number(answer.headers.get('retry-after')) > 0,
    }
  }
  /** Pages while an upload waits. */
  async function read(): Promise<{ unread: number; slowest: number }> {
    let unread = 0
    const times: number[] = []
    for (const page of [...pages, ...pages]) {
      const begun = performance.now()
      const answer = await fetch(app.origin + page)
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
      if (answer.status !== 200) unread += 1
    }
    return { unread, slowest: Math.max(...times) }
  }
  async function again(): Promise<number> {
    for (let i = 0; i < 100; i += 1) {
      if ((await upload()).status === 201) return i
      await sleep(200)
    }
    return Number.POSITIVE_INFINITY
  }

  if ((await upload()).status !== 201) throw new Error('the first upload was refused')
  await read()
  const rows: Row[] = []
  const states: [string, () => Promise<void>, () => Promise<void>][] = [
    [
      'away',
      async () => bucket.stop(),
      async () => {
        bucket = await startBucket({ port })
      },
    ],
    [
      'silent: it accepts requests and never answers',
      async () => bucket.change({ isSilent: true }),
      async () => bucket.change({ isSilent: false }),
    ],
  ]
  for (const [name, begin, end] of states) {
    await begin()
    const refusals = []
    let unread = 0
    for (let round = 0; round < rounds; round += 1) {
      const [refusal, pagesRead] = await Promise.all([upload(), read()])
      refusals.push(refusal)
      unread += pagesRead.unread
      // Past the moment in which the bucket is not even asked.
      await sleep(1_200)
    }
    await end()
    const missed = await again()
    const times = refusals.map(({ took }) => took)
    rows.push({
      fault: `S3 is ${name}`,
      rounds,
      figure: `uploads refused after ${seconds(quantile(times, 0.5))}, at most ${seconds(Math.max(...times))}; ${unread} pages unread; uploads work again at the ${missed === 0 ? 'first' : `${missed + 1}th`} try`,
      goal: '503 within 3 s, pages fine',
      held:
        refusals.every(({ isProper }) => isProper) &&
        Math.max(...times) <= longestRefusal &&
        unread === 0 &&
        missed < 100,
    })
  }

  bucket.change({ delay: 1_000 })
  const [uploaded, pagesRead] = await Promise.all([upload(), read()])
  rows.push({
    fault: 'S3 takes a second for each answer',
    rounds: 1,
    figure: `an upload took ${seconds(uploaded.took)} and answered ${uploaded.status}; ${pagesRead.unread} pages unread, the slowest ${pagesRead.slowest.toFixed(0)} ms`,
    goal: 'uploads work, pages fine',
    held: uploaded.status === 201 && pagesRead.unread === 0 && pagesRead.slowest < 1_000,
  })
  return rows
})
