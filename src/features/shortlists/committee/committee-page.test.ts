// The page of a committee as its server answers it: complete and usable without JavaScript, valid HTML in each state.
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, testOrigin } from '../../../../tests/harness.ts'
import { keepCookies } from '../../../../tests/people.ts'
import {
  add,
  aSpeaker,
  makeList,
  newOrganizer,
  type Organizer,
  readList,
  share,
} from '../../../../tests/shortlist-app.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { longestLink } from '../checks.ts'

let app: TestApp
let ines: Organizer
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function shared() {
  const { id } = await makeList(ines)
  const { items } = await add(ines, id, [await aSpeaker(app, 'Ada'), await aSpeaker(app, 'Ben')])
  return { id, items, token: await share(ines, id) }
}

/** A browser without JavaScript. */
function visitor() {
  const cookies = new Map<string, string>()
  const headers = () => ({
    accept: 'text/html',
    origin: testOrigin,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return {
    open: (token: string) => app.request(paths.committeeWith(token), { headers: headers() }),
    async post(fields: Record<string, string>): Promise<Response> {
      const answer = await app.request(paths.committee, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: headers(),
      })
      keepCookies(cookies, answer)
      return answer
    },
  }
}

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

async function htmlOf(answer: Response, status = 200): Promise<string> {
  const html = await answer.text()
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([])
  expect(answer.status).toBe(status)
  return html.replace(/<script.*?<\/script>/gs, '')
}

test('one joins, votes, comments and deletes the comment with plain forms', async () => {
  const { id, items, token } = await shared()
  const [ada] = items
  const henrik = visitor()
  const first = await henrik.open(token)
  expect(first.headers.get('referrer-policy')).toBe('same-origin')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const before = await htmlOf(first)
  expect(before).toContain('Ines Vidal would like your vote on 2 speakers')
  expect(before).toContain('Ada Example')
  expect(before).not.toContain('value="yes"')
  const joined = await henrik.post({ token, name: 'Henrik Bay' })
  expect([joined.status, joined.headers.get('location')]).toEqual([303, paths.committeeWith(token)])
  expect(joined.headers.get('set-cookie')).toMatch(
    /^committee-[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect(await htmlOf(await henrik.open(token))).toContain('Henrik Bay')
  const item = ada?.id ?? ''
  expect((await henrik.post({ token, item, vote: 'yes' })).status).toBe(303)
  expect((await henrik.post({ token, item, vote: 'yes', score: '4' })).status).toBe(303)
  expect((await henrik.post({ token, item, text: 'Opens the day' })).status).toBe(303)
  const after = await htmlOf(await henrik.open(token))
  expect(after).toContain('1 yes\u00a0· Score 4')
  expect(after).toContain('Opens the day')
  const comment = (await readList(ines, id)).items[0]?.comments[0]?.id ?? ''
  expect((await henrik.post({ token, unsay: comment })).status).toBe(303)
  expect((await readList(ines, id)).items[0]).toMatchObject({ tally: { yes: 1 }, comments: [] })
})

test('a name that is entered again, in another tab, makes no second member; the cookie outlives an extended link', async () => {
  const { id, token } = await shared()
  const henrik = visitor()
  const joined = await henrik.post({ token, name: 'Henrik' })
  const [, maxAge] = /Max-Age=(\d+)/.exec(joined.headers.get('set-cookie') ?? '') ?? []
  expect(Number(maxAge)).toBeGreaterThan(longestLink * 86_400)
  const again = await henrik.post({ token, name: 'Henrik' })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([303, null])
  expect((await readList(ines, id)).members).toMatchObject([{ name: 'Henrik' }])
})

test('a refused form comes back with the reason', async () => {
  const { items, token } = await shared()
  const henrik = visitor()
  expect(await htmlOf(await henrik.post({ token, name: ' ' }), 422)).toContain('Enter your name')
  const vote = { token, item: items[0]?.id ?? '', vote: 'yes' }
  expect(await htmlOf(await henrik.post(vote), 401)).toContain('Enter your name first.')
  await henrik.post({ token, name: 'Henrik' })
  expect(await htmlOf(await henrik.post({ ...vote, score: '6' }), 422)).toContain('number from 1 to 5')
  expect(await htmlOf(await henrik.post({ token, item: vote.item, text: '' }), 422)).toContain(
    'Enter a comment',
  )
})

test('a link that was turned off thanks, one that never was says so', async () => {
  const { id, token } = await shared()
  const henrik = visitor()
  await henrik.post({ token, name: 'Henrik' })
  await ines.send('DELETE', shortlistPaths.shortlistLink(id))
  expect(await htmlOf(await henrik.open(token), 404)).toContain('Ines Vidal has turned off the link')
  expect(await htmlOf(await henrik.post({ token, name: 'Henrik' }), 404)).toContain('This vote is over')
  expect(await htmlOf(await henrik.open('A'.repeat(43)), 404)).toContain('This link is incomplete')
  expect(await htmlOf(await henrik.post({ token: 'x', name: 'Henrik' }), 404)).toContain(
    'This link is incomplete',
  )
})

test('when as many have joined as can, the next one reads so, and no one is lost', async () => {
  const { id, token } = await shared()
  await app.database.pool.query(
    `insert into committee_members (id, link_id, shortlist_id, name, token_hash)
     select gen_random_uuid(), id, shortlist_id, 'Member ' || nth, encode(sha256(nth::text::bytea), 'hex')
     from shortlist_links, generate_series(1, 100) nth where shortlist_id = $1`,
    [id],
  )
  const late = visitor()
  expect(await htmlOf(await late.post({ token, name: 'Late' }), 409)).toContain(
    'This vote is full: 100 people have joined.',
  )
  expect((await readList(ines, id)).members).toHaveLength(100)
})
