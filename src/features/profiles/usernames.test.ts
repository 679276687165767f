// Who gets which username: suggested, changed, reserved and freed (docs/specification.md §3, §12, §20.38, §20.48).
import { describe, expect, test } from 'vitest'
import { makeUser, people, query, setUpProfileApp } from '../../../tests/profile-app.ts'

setUpProfileApp()

describe('a username', () => {
  const taken = { code: '23505', hint: 'username' }

  async function ask(who: Awaited<ReturnType<typeof makeUser>>, name: string) {
    const answer = await who.browser.get(`/api/profile/username-check?username=${encodeURIComponent(name)}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test('is suggested from the name, with a number if it is taken', async () => {
    const name = { name: 'Zoë', last_name: `Ångström ${people}` }
    const names = []
    for (let i = 0; i < 3; i++) names.push((await makeUser(name)).profile.username)
    expect(names).toEqual(['', '-2', '-3'].map((end) => `zoe-angstrom-${people - 3}${end}`))
    const long = { name: 'Maximiliana Alexandra', last_name: 'Konstantinopolska' }
    const [one, two] = [await makeUser(long), await makeUser(long)]
    expect(one.profile.username).toBe('maximiliana-alexandra-konstant')
    expect(two.profile.username).toBe('maximiliana-alexandra-konsta-2')
  })

  test('is suggested for ten people with the same name at once, each a different one', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => makeUser({ name: 'Same', last_name: 'Moment' })),
    )
    expect(new Set(made.map(({ profile }) => profile.username)).size).toBe(10)
  })

  test('is never derived from an email, from no letters, or from a reserved word', async () => {
    for (const given of [
      { name: '', last_name: '' },
      { name: '李', last_name: '明' },
      { name: 'Admin', last_name: '' },
    ]) {
      expect((await makeUser(given)).profile.username).toBeNull()
    }
  })

  test('changes; the old one stays reserved for its owner, who may take it back', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    const old = one.profile.username
    expect((await one.patch({ username: ` NEW-${old.slice(-8)} ` })).body.username).toBe(
      `new-${old.slice(-8)}`,
    )
    const { rows } = await query('select profile_id from former_usernames where username = $1', old)
    expect(rows).toEqual([{ profile_id: one.id }])
    const refusal = await two.patch({ username: old })
    expect([refusal.status, refusal.body]).toMatchObject([409, taken])
    expect(await ask(two, old)).toEqual({ available: false, reason: 'taken' })
    expect(await ask(one, old)).toEqual({ available: true, reason: null })
    expect((await one.patch({ username: old })).body.username).toBe(old)
    expect((await two.patch({ username: `new-${old.slice(-8)}` })).status).toBe(409)
  })

  test('of another user is refused, and nothing changes', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    const { status, body } = await two.patch({ headline: 'Mine', username: one.profile.username })
    expect([status, body]).toMatchObject([409, taken])
    expect(await two.read()).toEqual(two.profile)
    expect(await ask(two, one.profile.username.toUpperCase())).toEqual({ available: false, reason: 'taken' })
  })

  test('that two users claim at once goes to one of them', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    for (let round = 0; round < 4; round++) {
      const name = `wanted-${people}-${round}`
      const answers = await Promise.all([one, two].map(({ patch }) => patch({ username: name })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('that is being given up is not passed on', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    const name = one.profile.username
    const [, refusal] = await Promise.all([
      one.patch({ username: `left-${people}` }),
      two.patch({ username: name }),
    ])
    expect(refusal.status).toBe(409)
  })

  test('of a removed profile is reserved for 90 days, then free', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    const former = one.profile.username
    const name = `gone-${people}`
    await one.patch({ username: name })
    await query('delete from users where id = $1', one.id)
    for (const held of [former, name]) {
      const refusal = await two.patch({ username: held })
      expect([refusal.status, refusal.body]).toMatchObject([409, taken])
    }
    await query("update former_usernames set freed_at = now() - interval '89 days'")
    expect((await two.patch({ username: name })).status).toBe(409)
    await query("update former_usernames set freed_at = now() - interval '91 days'")
    expect(await ask(two, name)).toEqual({ available: true, reason: null })
    expect((await two.patch({ username: name })).status).toBe(200)
  })

  test('that once belonged to a removed profile stays with its new owner, even after they change it', async () => {
    const name = `again-${people}`
    const long = "now() - interval '91 days'"
    await query(`insert into former_usernames (username, freed_at) values ($1, ${long})`, name)
    const [one, two] = [await makeUser({ name: 'Again', last_name: String(people) }), await makeUser()]
    expect(one.profile.username).toBe(name)
    expect((await one.patch({ username: `${name}-new` })).status).toBe(200)
    expect((await two.patch({ username: name })).status).toBe(409)
    expect((await one.patch({ username: name })).status).toBe(200)
  })

  test.each([
    ['reserved', 'admin'],
    ['invalid', 'аdmin'],
    ['invalid', 'ada\u200bmoreau'],
    ['invalid', 'ad'],
    ['invalid', 'a'.repeat(31)],
    ['invalid', 'ada--moreau'],
    ['invalid', '-ada'],
    ['invalid', 'ada moreau'],
    ['invalid', '../ada'],
  ])('is refused as %s: %s (§20.48)', async (reason, name) => {
    const who = await makeUser()
    expect(await ask(who, name)).toEqual({ available: false, reason })
    const { status, body } = await who.patch({ username: name })
    expect([status, body.hint]).toEqual([422, 'username'])
  })

  test('can only change a few times a day', async () => {
    const { patch } = await makeUser()
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await patch({ username: `often-${people}-${i}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await patch({ headline: 'Something else' })).status).toBe(200)
  })
})
