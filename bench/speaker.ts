// A speaker's public page: how fast it is served from memory and rendered, its weight, its Lighthouse scores, and how long
// the picture for social networks takes.
import { sampleSpeakers } from '../src/features/demo/people.ts'
import { apiPaths, paths } from '../src/vocabulary/paths.ts'
import { scoresOf } from './browser.ts'
import { type Bench, compareRendered, startOurs, untilJobsAreDone } from './compare.ts'
import { measureEach } from './pages.ts'
import { median, stop } from './processes.ts'
import type { Row } from './report.ts'
import { compareWarm } from './warm.ts'

/** One of the sample people, with complete content. */
const username = 'ada-moreau'
const path = paths.speaker(username)
/** The origin by which oEmbed recognises its own pages. */
const appUrl = 'http://127.0.0.1:3000'
const usernames = sampleSpeakers.filter(({ look }) => look).map(({ username }) => username)

export async function measureSpeaker(bench: Bench): Promise<Row[]> {
  const { server, origin } = await startOurs(bench, { DEMO: 'on' })
  for (const name of usernames) await untilThere(origin + paths.speaker(name))
  await untilJobsAreDone(bench)
  const card = await timeCard(origin)
  const pages = await measureEach(bench, origin, [{ name: 'speaker', path, lcp: 1000, tbt: 30, style: 10 }])
  const scores = await scoresOf(origin + path)
  await stop(server)
  return [
    ...(await compareWarm(bench, [{ name: 'speaker page', path, atLeast: 0.9 }, ...files()], {
      APP_URL: appUrl,
    })),
    {
      name: 'speaker page, read and rendered each time: ours ÷ bare node:http',
      goal: { atLeast: 0.03 },
      ...(await compareRendered(bench, path)),
    },
    ...pages,
    ...Object.entries(scores).map(([category, score]) => ({
      name: `speaker: Lighthouse, ${category}`,
      value: score,
      unit: '',
      goal: { atLeast: 99 },
    })),
    ...card,
  ]
}

/** What other websites and programs request. */
function files() {
  const page = encodeURIComponent(appUrl + path)
  const addresses = [
    ...(['json', 'vcf', 'ics', 'md'] as const).map((format) => paths.speakerAs(username, format)),
    paths.speakerEmbed(username),
    `${paths.oembed}?url=${page}&format=json`,
    paths.speakerQr(username),
    paths.speakerCard(username),
    apiPaths.publicProfile(username),
  ]
  return addresses.map((address) => ({ name: address.replace(page, '…'), path: address, atLeast: 0.8 }))
}

/** The sample people are created after the server is ready. */
async function untilThere(url: string): Promise<void> {
  for (const begun = performance.now(); ; ) {
    const answer = await fetch(url)
    if (answer.ok && (await answer.text()).includes('image/avif')) return
    if (performance.now() - begun > 60_000) throw new Error(`${url} was not there within a minute`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function timeCard(origin: string): Promise<Row[]> {
  const time = async (name = username) => {
    const begun = performance.now()
    const answer = await fetch(origin + paths.speakerCard(name))
    if (answer.status !== 200) throw new Error(`the card answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - begun
  }
  // The first one in a process loads fonts and libraries.
  const cold = await time('kofi-brandt-asare')
  const first = await time()
  const later: number[] = []
  for (let i = 0; i < 9; i += 1) later.push(await time())
  return [
    {
      name: 'speaker: card made',
      value: first,
      unit: 'ms',
      goal: { atMost: 150 },
      note: `${cold.toFixed(0)} ms for the first one of the process`,
    },
    { name: 'speaker: card from storage', value: median(later), unit: 'ms' },
  ]
}
