// Autosave with a manual clock: when it sends, what it stores, what it retries.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Autosave, createAutosave, type Failure, retryPauses, typingPause } from './autosave.ts'

interface Values {
  name: string
  city: string
  tags: string[]
}

let now = 0
let timers: { at: number; act: () => void }[] = []
let stored: Values
let kept: Partial<Values>
let sent: Partial<Values>[]
let answer: () => Promise<void>
let failure: Failure<Values>
/** Set by tests on values that are changed elsewhere. */
let conflict: string | undefined
const onFailure = vi.fn()
let autosave: Autosave<Values>

beforeEach(() => {
  now = 0
  timers = []
  stored = { name: 'Ada', city: 'Lyon', tags: [] }
  kept = {}
  sent = []
  answer = async () => {}
  failure = 'retry'
  conflict = undefined
  onFailure.mockClear()
  autosave = create()
})

function create(): Autosave<Values> {
  return createAutosave<Values>({
    stored: () => stored,
    check: ({ name, city }) => ({
      ...(name === '' && { name: 'Enter a name' }),
      ...(city.length > 10 && { city: 'Too long' }),
    }),
    async save(values, fields) {
      const changes = Object.fromEntries(fields.map((field) => [field, values[field]]))
      sent.push(changes)
      await answer()
      stored = { ...stored, ...changes }
    },
    explain: () => failure,
    ...(conflict !== undefined && { conflict }),
    onFailure,
    keep: (unsaved) => {
      kept = unsaved
    },
    clock: {
      now: () => now,
      setTimeout(act, ms) {
        const timer = { at: now + ms, act }
        timers.push(timer)
        return timer
      },
      clearTimeout(timer) {
        timers = timers.filter((other) => other !== timer)
      },
    },
  })
}

/** Advances the clock and lets everything it triggers finish. */
async function wait(ms: number): Promise<void> {
  now += ms
  const due = timers.filter(({ at }) => at <= now)
  timers = timers.filter(({ at }) => at > now)
  for (const { act } of due) act()
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function refuseUntilTold(): { letGo: () => Promise<void> } {
  let done = () => {}
  const held = new Promise<void>((resolve) => {
    done = resolve
  })
  answer = () => held
  return {
    async letGo() {
      answer = async () => {}
      done()
      await wait(0)
    },
  }
}

const fails = () => Promise.reject(new Error('no'))

describe('typing', () => {
  test('is sent once it pauses, within two seconds of the last key', async () => {
    autosave.edit('name', 'Gra')
    await wait(typingPause - 1)
    autosave.edit('name', 'Grace')
    await wait(typingPause - 1)
    expect(sent).toEqual([])
    expect(autosave.state()).toMatchObject({ phase: 'waiting', hasUnsaved: true, drafts: { name: 'Grace' } })
    await wait(1)
    expect(sent).toEqual([{ name: 'Grace' }])
    expect(autosave.state()).toMatchObject({ phase: 'saved', savedAt: now, hasUnsaved: false, drafts: {} })
    expect(typingPause).toBeLessThan(2_000)
  })

  test('of several fields goes in one request, and fields that were not touched are not sent', async () => {
    autosave.edit('name', 'Grace')
    autosave.edit('tags', ['a'])
    await wait(typingPause)
    expect(sent).toEqual([{ name: 'Grace', tags: ['a'] }])
  })

  test('while a request is on its way goes with the next one', async () => {
    const { letGo } = refuseUntilTold()
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    autosave.edit('name', 'Grace H')
    await wait(typingPause)
    expect(sent).toHaveLength(1)
    expect(autosave.state().phase).toBe('saving')
    await letGo()
    expect(sent).toEqual([{ name: 'Grace' }, { name: 'Grace H' }])
    expect(autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  })

  test('that returns to the stored value sends nothing', async () => {
    autosave.edit('name', 'Adam')
    autosave.edit('name', 'Ada')
    await wait(typingPause)
    expect(sent).toEqual([])
    expect(autosave.state()).toMatchObject({ phase: 'idle', hasUnsaved: false })
    expect(kept).toEqual({})
  })

  test('is sent at once when the field is left', async () => {
    autosave.enter('name')
    autosave.edit('name', 'Grace')
    autosave.leave('name')
    await wait(0)
    expect(sent).toEqual([{ name: 'Grace' }])
  })
})

describe('a focused field', () => {
  test('keeps its text when a remote change arrives, until it is left', async () => {
    autosave.enter('name')
    stored = { ...stored, name: 'From elsewhere' }
    expect(autosave.state().drafts).toEqual({ name: 'Ada' })
    autosave.leave('name')
    expect(autosave.state().drafts).toEqual({})
    expect(sent).toEqual([])
  })

  test('shows what was saved over it elsewhere, once the typing pauses', async () => {
    autosave.enter('name')
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    stored = { ...stored, name: 'From elsewhere' }
    autosave.storedChanged()
    expect(autosave.state().drafts).toEqual({ name: 'Grace' })
    await wait(typingPause)
    expect(autosave.state()).toMatchObject({ hasUnsaved: false, drafts: { name: 'From elsewhere' } })
  })

  test('keeps further typing, and its text as typed after saving', async () => {
    autosave.enter('name')
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    autosave.storedChanged()
    await wait(typingPause)
    expect(autosave.state().drafts).toEqual({ name: 'Grace' })
    stored = { ...stored, name: 'From elsewhere' }
    autosave.storedChanged()
    await wait(typingPause - 1)
    autosave.edit('name', 'Grace H')
    await wait(1)
    expect(autosave.state().drafts).toEqual({ name: 'Grace H' })
  })

  test('keeps what was typed after it is saved', async () => {
    autosave.enter('name')
    autosave.edit('name', 'Grace ')
    await wait(typingPause)
    stored = { ...stored, name: 'Grace' }
    expect(autosave.state()).toMatchObject({ hasUnsaved: false, drafts: { name: 'Grace ' } })
    autosave.leave('name')
    expect(autosave.state().drafts).toEqual({})
  })
})

describe('an invalid value', () => {
  test('is not sent, holds up no other field, and is reported when the field is left', async () => {
    autosave.enter('name')
    autosave.edit('name', '')
    autosave.edit('city', 'Oslo')
    await wait(typingPause)
    expect(sent).toEqual([{ city: 'Oslo' }])
    expect(autosave.state()).toMatchObject({ phase: 'waiting', hasUnsaved: true, errors: {}, blocked: [] })
    expect(kept).toEqual({ name: '' })
    autosave.leave('name')
    expect(autosave.state()).toMatchObject({
      phase: 'saved',
      errors: { name: 'Enter a name' },
      blocked: ['name'],
    })
    autosave.edit('name', 'G')
    expect(autosave.state().errors).toEqual({})
    await wait(typingPause)
    expect(sent.at(-1)).toEqual({ name: 'G' })
  })

  test('does not report fields as unsaved that are saved later', async () => {
    autosave.enter('name')
    autosave.edit('name', '')
    autosave.leave('name')
    autosave.edit('city', 'Oslo')
    await wait(typingPause)
    expect(sent).toEqual([{ city: 'Oslo' }])
    expect(autosave.state()).toMatchObject({ phase: 'saved', savedAt: now, blocked: ['name'] })
    autosave.edit('name', 'Grace')
    expect(autosave.state().blocked).toEqual([])
    await wait(typingPause)
    expect(autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false, blocked: [] })
  })

  test('is reported when its focused field is removed, e.g. by the Back button', async () => {
    autosave.enter('name')
    autosave.edit('name', '')
    await wait(typingPause)
    autosave.unmount('city')
    expect(autosave.state().blocked).toEqual([])
    autosave.unmount('name')
    expect(autosave.state().blocked).toEqual(['name'])
  })

  test('that only the server rejects is reported at its field and not resent; the others are', async () => {
    failure = { field: 'name', text: 'Taken' }
    answer = async () => {
      if (sent.at(-1)?.name === 'Grace') throw new Error('no')
    }
    autosave.edit('name', 'Grace')
    autosave.edit('city', 'Oslo')
    await wait(typingPause)
    await wait(0)
    expect(sent).toEqual([{ name: 'Grace', city: 'Oslo' }, { city: 'Oslo' }])
    expect(autosave.state()).toMatchObject({ phase: 'saved', errors: { name: 'Taken' }, blocked: ['name'] })
    expect(onFailure).not.toHaveBeenCalled()
    autosave.edit('name', 'Augusta')
    expect(autosave.state().errors).toEqual({})
    await wait(typingPause)
    expect(sent.at(-1)).toEqual({ name: 'Augusta' })
  })
})

describe('a save that fails', () => {
  test('is retried with growing delays, keeps what was typed, and is reported once', async () => {
    answer = fails
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    for (const pause of [...retryPauses, 30_000]) {
      expect(autosave.state()).toMatchObject({ phase: 'failed', hasUnsaved: true, drafts: { name: 'Grace' } })
      expect(kept).toEqual({ name: 'Grace' })
      const before = sent.length
      await wait(pause - 1)
      expect(sent).toHaveLength(before)
      await wait(1)
      expect(sent).toHaveLength(before + 1)
    }
    expect(onFailure).toHaveBeenCalledTimes(1)
    answer = async () => {}
    await autosave.flush()
    expect(autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
    expect(kept).toEqual({})
    answer = fails
    autosave.edit('name', 'Again')
    await wait(typingPause)
    expect(onFailure).toHaveBeenCalledTimes(2)
  })

  test('due to a rate limit is retried when the server said, not before, despite further typing', async () => {
    failure = { retryIn: 40_000 }
    answer = () => Promise.reject(new Error('429'))
    autosave.edit('name', 'Ada M')
    await wait(typingPause)
    expect(sent).toHaveLength(1)
    expect(autosave.state()).toMatchObject({ phase: 'failed', hasUnsaved: true, drafts: { name: 'Ada M' } })
    answer = async () => {}
    autosave.edit('name', 'Ada Moreau')
    for (let i = 0; i < 39; i++) await wait(1000)
    autosave.leave('name')
    expect(sent).toHaveLength(1)
    expect(kept).toEqual({ name: 'Ada Moreau' })
    await wait(1000)
    expect(sent).toEqual([{ name: 'Ada M' }, { name: 'Ada Moreau' }])
    expect(autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  })

  test('is shown until one succeeds, even while the next attempt is in progress', async () => {
    answer = fails
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    expect(autosave.state()).toMatchObject({ phase: 'failed', isFailing: true })
    let succeed = () => {}
    answer = () =>
      new Promise<void>((resolve) => {
        succeed = resolve
      })
    await wait(retryPauses[0])
    expect(autosave.state()).toMatchObject({ phase: 'saving', isFailing: true })
    succeed()
    await wait(0)
    expect(autosave.state()).toMatchObject({ phase: 'saved', isFailing: false })
  })

  test('permanently is not retried automatically', async () => {
    failure = 'stop'
    answer = fails
    autosave.edit('name', 'Grace')
    await wait(typingPause)
    await wait(120_000)
    expect(sent).toHaveLength(1)
    expect(autosave.state()).toMatchObject({ phase: 'stopped', hasUnsaved: true })
  })
})

describe('what an earlier page could not save', () => {
  test('is shown and sent', async () => {
    autosave.restore({ name: 'Grace', tags: ['a'] })
    expect(autosave.state().drafts).toEqual({ name: 'Grace', tags: ['a'] })
    await wait(0)
    expect(sent).toEqual([{ name: 'Grace', tags: ['a'] }])
  })

  test('is ignored if it has another type or was stored meanwhile', async () => {
    autosave.restore({ name: 7, tags: 'a', city: 'Lyon', other: 'x' } as unknown as Partial<Values>)
    await wait(0)
    expect([sent, autosave.state().hasUnsaved]).toEqual([[], false])
  })

  test('is reported at its field when it is invalid', () => {
    autosave.restore({ name: '' })
    expect(autosave.state()).toMatchObject({ blocked: ['name'], errors: { name: 'Enter a name' } })
  })
})

test('once stopped, nothing is sent automatically', async () => {
  autosave.edit('name', 'Grace')
  autosave.stop()
  await wait(60_000)
  expect(sent).toEqual([])
  expect(kept).toEqual({ name: 'Grace' })
})

describe('a field that was changed elsewhere while it was edited here', () => {
  beforeEach(() => {
    conflict = 'Changed elsewhere'
    autosave = create()
    autosave.edit('name', 'Grace')
    autosave.edit('city', 'Paris')
    stored = { ...stored, name: 'Alan' }
  })

  test('is held back with its error, and the rest is saved', async () => {
    await wait(typingPause)
    expect(sent).toEqual([{ city: 'Paris' }])
    expect(autosave.state()).toMatchObject({
      drafts: { name: 'Grace' },
      errors: { name: 'Changed elsewhere' },
      blocked: ['name'],
      conflicts: ['name'],
    })
    expect(kept).toEqual({ name: 'Grace' })
    autosave.edit('name', 'Grace H')
    await wait(typingPause)
    expect(sent).toHaveLength(1)
  })

  test('is sent once the user insists', async () => {
    await wait(typingPause)
    autosave.insist('name')
    await wait(0)
    expect(sent).toEqual([{ city: 'Paris' }, { name: 'Grace' }])
    expect(autosave.state()).toMatchObject({ conflicts: [], blocked: [], hasUnsaved: false })
  })

  test('shows what was saved elsewhere once the user gives up', async () => {
    await wait(typingPause)
    autosave.giveUp('name')
    expect(sent).toHaveLength(1)
    expect(autosave.state()).toMatchObject({ drafts: {}, conflicts: [], hasUnsaved: false, phase: 'saved' })
    expect(kept).toEqual({})
  })

  test('is no conflict when both are the same, nor after a save from here', async () => {
    autosave.edit('name', 'Alan')
    await wait(typingPause)
    expect(sent).toEqual([{ city: 'Paris' }])
    expect(autosave.state()).toMatchObject({ conflicts: [], hasUnsaved: false })
    autosave.enter('city')
    const { letGo } = refuseUntilTold()
    autosave.edit('city', 'Lyon')
    await wait(typingPause)
    autosave.edit('city', 'Lille')
    await letGo()
    await wait(typingPause)
    expect(sent.slice(1)).toEqual([{ city: 'Lyon' }, { city: 'Lille' }])
    expect(autosave.state().conflicts).toEqual([])
  })
})

test('on outdated values it is sent anew at once, a few times', async () => {
  failure = 'outdated'
  answer = async () => {
    if (sent.length < 2) throw new Error('outdated')
  }
  autosave.edit('name', 'Grace')
  await wait(typingPause)
  expect(sent).toHaveLength(2)
  expect(autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  answer = fails
  autosave.edit('name', 'Grace H')
  await wait(typingPause)
  await wait(0)
  await wait(0)
  expect(sent).toHaveLength(6)
  expect(autosave.state().phase).toBe('failed')
})

describe('saving all', () => {
  test('resolves once it is stored, what is typed meanwhile included', async () => {
    const { letGo } = refuseUntilTold()
    autosave.edit('name', 'Grace')
    let isSaved: boolean | undefined
    void autosave.saveAll().then((all) => {
      isSaved = all
    })
    await wait(0)
    expect([sent.length, isSaved]).toEqual([1, undefined])
    autosave.edit('city', 'Paris')
    await letGo()
    expect(isSaved).toBeUndefined()
    await wait(typingPause)
    expect(isSaved).toBe(true)
    expect(sent).toEqual([{ name: 'Grace' }, { city: 'Paris' }])
  })

  test.each([
    ['a field is not valid', () => autosave.edit('name', '')],
    [
      'it fails',
      () => {
        answer = fails
        autosave.edit('name', 'Grace')
      },
    ],
  ])('resolves with false when %s', async (_, edit) => {
    edit()
    expect(await autosave.saveAll()).toBe(false)
  })
})
