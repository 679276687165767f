// Autosave with a manual clock: when it sends, what it stores, what it reports.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  fails,
  onFailure,
  page,
  refuseUntilTold,
  setUpAutosave,
  wait,
} from '../../../../tests/autosave-page.ts'
import { typingPause } from './autosave.ts'

setUpAutosave()

describe('typing', () => {
  test('is sent once it pauses, within two seconds of the last key', async () => {
    page.autosave.edit('name', 'Gra')
    await wait(typingPause - 1)
    page.autosave.edit('name', 'Grace')
    await wait(typingPause - 1)
    expect(page.sent).toEqual([])
    expect(page.autosave.state()).toMatchObject({
      phase: 'waiting',
      hasUnsaved: true,
      drafts: { name: 'Grace' },
    })
    await wait(1)
    expect(page.sent).toEqual([{ name: 'Grace' }])
    expect(page.autosave.state()).toMatchObject({
      phase: 'saved',
      savedAt: page.now,
      hasUnsaved: false,
      drafts: {},
    })
    expect(typingPause).toBeLessThan(2_000)
  })

  test('of several fields goes in one request, and fields that were not touched are not sent', async () => {
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('tags', ['a'])
    await wait(typingPause)
    expect(page.sent).toEqual([{ name: 'Grace', tags: ['a'] }])
  })

  test('while a request is on its way goes with the next one', async () => {
    const { letGo } = refuseUntilTold()
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    page.autosave.edit('name', 'Grace H')
    await wait(typingPause)
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state().phase).toBe('saving')
    await letGo()
    expect(page.sent).toEqual([{ name: 'Grace' }, { name: 'Grace H' }])
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  })

  test('after a request went out is not said to be saved once that request is', async () => {
    const { letGo } = refuseUntilTold()
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    page.autosave.edit('name', 'Grace H')
    await letGo()
    expect(page.autosave.state()).toMatchObject({ phase: 'waiting', hasUnsaved: true })
    await wait(typingPause)
    expect(page.sent).toEqual([{ name: 'Grace' }, { name: 'Grace H' }])
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false })
  })

  test('that returns to the stored value sends nothing', async () => {
    page.autosave.edit('name', 'Adam')
    page.autosave.edit('name', 'Ada')
    await wait(typingPause)
    expect(page.sent).toEqual([])
    expect(page.autosave.state()).toMatchObject({ phase: 'idle', hasUnsaved: false })
    expect(page.kept).toEqual({})
  })

  test('is sent at once when the field is left', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', 'Grace')
    page.autosave.leave('name')
    await wait(0)
    expect(page.sent).toEqual([{ name: 'Grace' }])
  })
})

describe('a focused field', () => {
  test('keeps its text when a remote change arrives, until it is left', async () => {
    page.autosave.enter('name')
    page.stored = { ...page.stored, name: 'From elsewhere' }
    expect(page.autosave.state().drafts).toEqual({ name: 'Ada' })
    page.autosave.leave('name')
    expect(page.autosave.state().drafts).toEqual({})
    expect(page.sent).toEqual([])
  })

  test('shows what was saved over it elsewhere, once the typing pauses', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    page.stored = { ...page.stored, name: 'From elsewhere' }
    page.autosave.storedChanged()
    expect(page.autosave.state().drafts).toEqual({ name: 'Grace' })
    await wait(typingPause)
    expect(page.autosave.state()).toMatchObject({ hasUnsaved: false, drafts: { name: 'From elsewhere' } })
  })

  test('keeps further typing, and its text as typed after saving', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', 'Grace')
    await wait(typingPause)
    page.autosave.storedChanged()
    await wait(typingPause)
    expect(page.autosave.state().drafts).toEqual({ name: 'Grace' })
    page.stored = { ...page.stored, name: 'From elsewhere' }
    page.autosave.storedChanged()
    await wait(typingPause - 1)
    page.autosave.edit('name', 'Grace H')
    await wait(1)
    expect(page.autosave.state().drafts).toEqual({ name: 'Grace H' })
  })

  test('keeps what was typed after it is saved', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', 'Grace ')
    await wait(typingPause)
    page.stored = { ...page.stored, name: 'Grace' }
    expect(page.autosave.state()).toMatchObject({ hasUnsaved: false, drafts: { name: 'Grace ' } })
    page.autosave.leave('name')
    expect(page.autosave.state().drafts).toEqual({})
  })
})

describe('an invalid value', () => {
  test('is not sent, holds up no other field, and is reported when the field is left', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', '')
    page.autosave.edit('city', 'Oslo')
    await wait(typingPause)
    expect(page.sent).toEqual([{ city: 'Oslo' }])
    expect(page.autosave.state()).toMatchObject({
      phase: 'waiting',
      hasUnsaved: true,
      errors: {},
      blocked: [],
    })
    expect(page.kept).toEqual({ name: '' })
    page.autosave.leave('name')
    expect(page.autosave.state()).toMatchObject({
      phase: 'saved',
      errors: { name: 'Enter a name' },
      blocked: ['name'],
    })
    page.autosave.edit('name', 'G')
    expect(page.autosave.state().errors).toEqual({})
    await wait(typingPause)
    expect(page.sent.at(-1)).toEqual({ name: 'G' })
  })

  test('does not report fields as unsaved that are saved later', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', '')
    page.autosave.leave('name')
    page.autosave.edit('city', 'Oslo')
    await wait(typingPause)
    expect(page.sent).toEqual([{ city: 'Oslo' }])
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', savedAt: page.now, blocked: ['name'] })
    page.autosave.edit('name', 'Grace')
    expect(page.autosave.state().blocked).toEqual([])
    await wait(typingPause)
    expect(page.autosave.state()).toMatchObject({ phase: 'saved', hasUnsaved: false, blocked: [] })
  })

  test('is reported when its focused field is removed, e.g. by the Back button', async () => {
    page.autosave.enter('name')
    page.autosave.edit('name', '')
    await wait(typingPause)
    page.autosave.unmount('city')
    expect(page.autosave.state().blocked).toEqual([])
    page.autosave.unmount('name')
    expect(page.autosave.state().blocked).toEqual(['name'])
  })

  test('that only the server rejects is reported at its field and not resent; the others are', async () => {
    page.failure = { field: 'name', text: 'Taken' }
    page.answer = async () => {
      if (page.sent.at(-1)?.name === 'Grace') throw new Error('no')
    }
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('city', 'Oslo')
    await wait(typingPause)
    await wait(0)
    expect(page.sent).toEqual([{ name: 'Grace', city: 'Oslo' }, { city: 'Oslo' }])
    expect(page.autosave.state()).toMatchObject({
      phase: 'saved',
      errors: { name: 'Taken' },
      blocked: ['name'],
    })
    expect(onFailure).not.toHaveBeenCalled()
    page.autosave.edit('name', 'Augusta')
    expect(page.autosave.state().errors).toEqual({})
    await wait(typingPause)
    expect(page.sent.at(-1)).toEqual({ name: 'Augusta' })
  })
})

describe('while a needed field has an error', () => {
  beforeEach(() => {
    page.stored = { name: '', city: '', tags: [] }
    page.needed = ['name']
  })

  test('nothing is sent, and everything with the first value that is valid', async () => {
    page.autosave.edit('city', 'Oslo')
    await wait(typingPause)
    expect(page.sent).toEqual([])
    expect(page.kept).toEqual({ city: 'Oslo' })
    // No fault of the field that was filled in.
    expect(page.autosave.state()).toMatchObject({
      isIncomplete: true,
      hasUnsaved: true,
      errors: {},
      blocked: [],
    })
    page.autosave.edit('name', 'Grace')
    expect(page.autosave.state().isIncomplete).toBe(false)
    await wait(typingPause)
    expect(page.sent).toEqual([{ city: 'Oslo', name: 'Grace' }])
    expect(page.autosave.state()).toMatchObject({ isIncomplete: false, hasUnsaved: false })
  })

  test('saving all resolves with false; without changes nothing is incomplete', async () => {
    expect(page.autosave.state().isIncomplete).toBe(false)
    page.autosave.edit('city', 'Oslo')
    expect(await page.autosave.saveAll()).toBe(false)
  })

  test('a refusal of it is not sent again and again', async () => {
    page.failure = { field: 'name', text: 'Your plan has one' }
    page.answer = fails
    page.autosave.edit('name', 'Grace')
    page.autosave.edit('city', 'Oslo')
    await wait(typingPause)
    await wait(0)
    await wait(120_000)
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state()).toMatchObject({ errors: { name: 'Your plan has one' }, isIncomplete: true })
  })
})
