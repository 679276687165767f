// People who connect over the API, for the tests of the network.
import type { Connection, ConnectionList, ConnectionWith } from '../src/features/network/schema.ts'
import { networkPaths } from '../src/vocabulary/network-paths.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { signedInBrowser } from './people.ts'
import { aSpeaker, bodyOf, type Organizer } from './shortlist-app.ts'
import type { SpeakerGiven } from './speaker-rows.ts'

export type Person = Organizer & { username: string }

export let app: TestApp
export let ada: Person
export let bo: Person
export let cleo: Person

export async function startNetworkApp(): Promise<void> {
  app = await startTestApp()
  ada = await person('Ada')
  bo = await person('Bo')
  cleo = await person('Cleo')
}

export function forgetConnections() {
  return app.database.pool.query('truncate rate_limits, connections, blocks, seen_places, notifications')
}

export async function person(name: string, given: SpeakerGiven = {}): Promise<Person> {
  const speaker = await aSpeaker(app, name, given)
  return { ...(await signedInBrowser(app, speaker)), ...speaker }
}

export function ask(from: Organizer, to: string, note = ''): Promise<Connection> {
  return bodyOf(from.send('POST', networkPaths.connections, { person: to, note }), 201)
}

/** The status, and the state that it led to or found. */
export async function step(by: Organizer, id: string, action: string): Promise<[number, string | undefined]> {
  const answer = await by.send('POST', networkPaths.connection(id), { action })
  const body = (await answer.json()) as { hint?: string; state?: string } | null
  return [answer.status, body?.hint ?? body?.state]
}

export async function connect(one: Person, other: Person): Promise<string> {
  const { id } = await ask(one, other.id)
  await step(other, id, 'accept')
  return id
}

/** First names, the latest first. */
export async function names(of: Organizer, state: string, q = ''): Promise<string[]> {
  const list = await bodyOf<ConnectionList>(of.get(`${networkPaths.connections}?state=${state}&q=${q}`))
  return list.rows.map(({ person: { name } }) => name.split(' ')[0] ?? '')
}

/** Connected, received, sent. */
export async function countsOf(of: Organizer): Promise<number[]> {
  const { counts } = await bodyOf<ConnectionList>(of.get(networkPaths.connections))
  return [counts.connected, counts.received, counts.sent]
}

export async function stateOf(reader: Organizer, other: string): Promise<string> {
  return (await bodyOf<ConnectionWith>(reader.get(networkPaths.connectionWith(other)))).state
}

/** Whether the marker of the network is set. */
export async function isNew(reader: Organizer): Promise<boolean> {
  return (await bodyOf<{ network: boolean }>(reader.get(apiPaths.news))).network
}
