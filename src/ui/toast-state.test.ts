import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionTime, createToastState, toastTime } from './toast-state.ts'

describe('toast state', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows one toast at a time: a new one replaces the old and gets its full time', () => {
    const state = createToastState()
    state.show({ title: 'first' })
    vi.advanceTimersByTime(toastTime - 1)
    state.show({ title: 'second' })
    expect(state.current()).toMatchObject({ title: 'second' })
    vi.advanceTimersByTime(toastTime - 1)
    expect(state.current()).toMatchObject({ title: 'second' })
    vi.advanceTimersByTime(1)
    expect(state.current()).toBeNull()
  })

  it('gives every toast its own identity, so that the same text is read out again', () => {
    const state = createToastState()
    state.show({ title: 'Link copied' })
    const first = state.current()?.id
    state.show({ title: 'Link copied' })
    expect(state.current()?.id).not.toBe(first)
  })

  it('pauses while held and then resumes', () => {
    const state = createToastState()
    state.show({ title: 'read me' })
    vi.advanceTimersByTime(toastTime - 1000)
    state.hold('pointer')
    vi.advanceTimersByTime(60_000)
    expect(state.current()).not.toBeNull()
    state.release('pointer')
    vi.advanceTimersByTime(999)
    expect(state.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(state.current()).toBeNull()
  })

  it('stays while either the pointer or the focus is on it', () => {
    const state = createToastState()
    state.show({ title: 'both' })
    state.hold('pointer')
    state.hold('focus')
    state.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(state.current()).not.toBeNull()
    state.release('focus')
    vi.advanceTimersByTime(toastTime)
    expect(state.current()).toBeNull()
  })

  it('releases the hold on a toast that is replaced or dismissed', () => {
    const state = createToastState()
    state.show({ title: 'held' })
    state.hold('focus')
    state.dismiss()
    expect(state.current()).toBeNull()
    state.show({ title: 'next' })
    vi.advanceTimersByTime(toastTime)
    expect(state.current()).toBeNull()
  })

  it('lets a new toast be held after a held one', () => {
    const state = createToastState()
    state.show({ title: 'held' })
    state.hold('pointer')
    state.show({ title: 'next' })
    state.hold('focus')
    vi.advanceTimersByTime(60_000)
    expect(state.current()).toMatchObject({ title: 'next' })
    state.release('focus')
    vi.advanceTimersByTime(toastTime)
    expect(state.current()).toBeNull()
  })

  it('gives at least eight seconds to undo (§19.6)', () => {
    expect(actionTime).toBeGreaterThanOrEqual(8000)
    const state = createToastState()
    state.show({ title: 'Removed', action: { label: 'Undo', onSelect: () => {} } })
    vi.advanceTimersByTime(actionTime - 1)
    expect(state.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(state.current()).toBeNull()
  })

  it('notifies its listeners of every change until they unsubscribe', () => {
    const state = createToastState()
    const listener = vi.fn()
    const unsubscribe = state.subscribe(listener)
    state.show({ title: 'one' })
    state.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    state.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    state.show({ title: 'two' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
