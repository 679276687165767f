// Autosave when saving fails, when a page was left before it was saved, and when values have changed elsewhere.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  create,
  fails,
  onFailure,
  page,
  refuseUntilTold,
  setUpAutosave,
  type Values,
  wait,
} from '../../../../tests/autosave-page.ts'
import { retryPauses, typingPause } from './autosave.ts'

setUpAutosave()

describe('a save that fails', () => {
  test('is retried with growing delays, keeps what was typed, and is reported once', async () => {
    page.answer = fails
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    for (const pause of [...retryPauses, 30_000]) {
      expect(page.autosave.state()).toMatchObject({
        phase: 'failed',
        hasUnsaved: true,
        drafts: { name: 'Grace' },
      })
      expect(page.kept).toEqual({ name: 'Grace' })
      const before = page.sent.length
      await wait(pause - 1)
      expect(page.sent).toHaveLength(before)
      await wait(1)
      expect(page.sent).toHaveLength(before + 1)
    }
    expect(onFailure).toHaveBeenCalledTimes(1)
    page.answer = async () => {}
    await page.autosave.flush()
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
    expect(page.kept).toEqual({})
    page.answer = fails
    page.autosave.edit('name', 'Again')
    await wait(typingPause)
    expect(onFailure).toHaveBeenCalledTimes(2)
  })

  test('due to a rate limit is retried when the server said, not before, despite further typing', async () => {
    page.failure = { retryIn: 40_000 }
    page.answer = () => Promise.reject(new Error('429'))
    page.autosave.edit('name', 'Ada M')
    await wait(typingPause)
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state()).toMatchObject({
      phase: 'failed',
      hasUnsaved: true,
      drafts: { name: 'Ada M' },
    })
    page.answer = async () => {}
    page.autosave.edit('name', 'Ada Moreau')
    for (let i = 0; i < 39; i++) await wait(1000)
    page.autosave.leave('name')
    expect(page.sent).toHaveLength(1)
    expect(page.kept).toEqual({ name: 'Ada Moreau' })
    await wait(1000)
    expect(page.sent).toEqual([{ name: 'Ada M' }, { name: 'Ada Moreau' }])
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  })

  test('is shown until one succeeds, even while the next attempt is in progress', async () => {
    page.answer = fails
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    expect(page.autosave.state()).toMatchObject({ phase: 'failed', isFailing: true })
    let succeed = () => {}
    page.answer = () =>
      new Promise<void>((resolve) => {
        succeed = resolve
      })
    await wait(retryPauses[0])
    expect(page.autosave.state()).toMatchObject({ phase: 'saving', isFailing: true })
    succeed()
    await wait(0)
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', isFailing: false })
  })

  test('without an answer may have been carried out: an edit that is taken back is sent too', async () => {
    page.answer = fails
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    page.answer = async () => {}
    page.autosave.edit('name', 'Ada')
    expect(page.autosave.state()).toMatchObject({ hasUnsaved: true, drafts: { name: 'Ada' } })
    await wait(typingPause)
    expect(page.sent).toEqual([{ name: 'Grace' }, { name: 'Ada' }])
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('name', 'Ada')
    await wait(typingPause)
    expect(page.sent).toHaveLength(2)
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false, drafts: {} })
  })

  test('permanently is not retried automatically', async () => {
    page.failure = 'stop'
    page.answer = fails
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    await wait(120_000)
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state()).toMatchObject({ phase: 'stopped', hasUnsaved: true })
  })
})

describe('what an earlier page could not save', () => {
  test('is shown and sent', async () => {
    page.autosave.restore({ name: 'Grace', tags: ['a'] })
    expect(page.autosave.state().drafts).toEqual({ name: 'Grace', tags: ['a'] })
    await wait(0)
    expect(page.sent).toEqual([{ name: 'Grace', tags: ['a'] }])
  })

  test('is ignored if it has another type or was stored meanwhile', async () => {
    page.autosave.restore({ name: 7, tags: 'a', city: 'Lyon', other: 'x' } as unknown as Partial<Values>)
    await wait(0)
    expect([page.sent, page.autosave.state().hasUnsaved]).toEqual([[], false])
  })

  test('is no longer kept once it is stored', () => {
    page.kept = { name: 'Ada', city: 'Oslo' }
    page.autosave.restore(page.kept)
    expect(page.kept).toEqual({ city: 'Oslo' })
  })

  test('waits for the user when it was changed elsewhere meanwhile', async () => {
    page.conflict = 'Changed elsewhere'
    page.autosave = create()
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('city', 'Oslo')
    page.stored = { ...page.stored, name: 'Alan' }
    page.autosave = create()
    page.autosave.restore(page.kept, page.keptBases)
    await wait(0)
    expect(page.sent).toEqual([{ city: 'Oslo' }])
    expect(page.autosave.state()).toMatchObject({ drafts: { name: 'Grace' }, conflicts: ['name'] })
  })

  test('is reported at its field when it is invalid', () => {
    page.autosave.restore({ name: '' })
    expect(page.autosave.state()).toMatchObject({ blocked: ['name'], errors: { name: 'Enter a name' } })
  })
})

test('once stopped, nothing is sent automatically', async () => {
  page.autosave.edit('name', 'Grace')
  page.autosave.stop()
  await wait(60_000)
  expect(page.sent).toEqual([])
  expect(page.kept).toEqual({ name: 'Grace' })
})

describe('a field that was changed elsewhere while it was edited here', () => {
  beforeEach(() => {
    page.conflict = 'Changed elsewhere'
    page.autosave = create()
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('city', 'Paris')
    page.stored = { ...page.stored, name: 'Alan' }
  })

  test('is held back with its error, and the rest is saved', async () => {
    await wait(typingPause)
    expect(page.sent).toEqual([{ city: 'Paris' }])
    expect(page.autosave.state()).toMatchObject({
      drafts: { name: 'Grace' },
      errors: { name: 'Changed elsewhere' },
      blocked: ['name'],
      conflicts: ['name'],
    })
    expect(page.kept).toEqual({ name: 'Grace' })
    page.autosave.edit('name', 'Grace H')
    await wait(typingPause)
    expect(page.sent).toHaveLength(1)
  })

  test('is sent once the user insists', async () => {
    await wait(typingPause)
    page.autosave.insist('name')
    await wait(0)
    expect(page.sent).toEqual([{ city: 'Paris' }, { name: 'Grace' }])
    expect(page.autosave.state()).toMatchObject({ conflicts: [], blocked: [], hasUnsaved: false })
  })

  test('shows what was saved elsewhere once the user gives up', async () => {
    await wait(typingPause)
    page.autosave.giveUp('name')
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state()).toMatchObject({
      drafts: {},
      conflicts: [],
      hasUnsaved: false,
      phase: 'saved',
    })
    expect(page.kept).toEqual({})
  })

  test('is no conflict when both are the same, nor after a save from here', async () => {
    page.autosave.edit('name', 'Alan')
    await wait(typingPause)
    expect(page.sent).toEqual([{ city: 'Paris' }])
    expect(page.autosave.state()).toMatchObject({ conflicts: [], hasUnsaved: false })
    page.autosave.enter('city')
    const { letGo } = refuseUntilTold()
    page.autosave.edit('city', 'Lyon')
    await wait(typingPause)
    page.autosave.edit('city', 'Lille')
    await letGo()
    await wait(typingPause)
    expect(page.sent.slice(1)).toEqual([{ city: 'Lyon' }, { city: 'Lille' }])
    expect(page.autosave.state().conflicts).toEqual([])
  })
})

test('on outdated values it is sent anew at once, a few times', async () => {
  page.failure = 'outdated'
  page.answer = async () => {
    if (page.sent.length < 2) throw new Error('outdated')
  }
  page.autosave.edit('name', 'Grace')
  await wait(typingPause)
  expect(page.sent).toHaveLength(2)
  expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  page.answer = fails
  page.autosave.edit('name', 'Grace H')
  await wait(typingPause)
  await wait(0)
  await wait(0)
  expect(page.sent).toHaveLength(6)
  expect(page.autosave.state().phase).toBe('failed')
})

describe('saving all', () => {
  test('resolves once it is stored, what is typed meanwhile included', async () => {
    const { letGo } = refuseUntilTold()
    page.autosave.edit('name', 'Grace')
    let isSaved: boolean | undefined
    void page.autosave.saveAll().then((all) => {
      isSaved = all
    })
    await wait(0)
    expect([page.sent.length, isSaved]).toEqual([1, undefined])
    page.autosave.edit('city', 'Paris')
    await letGo()
    expect(isSaved).toBeUndefined()
    await wait(typingPause)
    expect(isSaved).toBe(true)
    expect(page.sent).toEqual([{ name: 'Grace' }, { city: 'Paris' }])
  })

  test.each([
    ['a field is not valid', () => page.autosave.edit('name', '')],
    [
      'it fails',
      () => {
        page.answer = fails
        page.autosave.edit('name', 'Grace')
      },
    ],
  ])('resolves with false when %s', async (_, edit) => {
    edit()
    expect(await page.autosave.saveAll()).toBe(false)
  })
})
