// An autosave with a manual clock, and a server that tests answer for.
import { beforeEach, vi } from 'vitest'
import { type Autosave, createAutosave, type Failure } from '../src/ui/app/autosave/autosave.ts'

export interface Values {
  name: string
  city: string
  tags: string[]
}

interface Page {
  now: number
  timers: { at: number; act: () => void }[]
  stored: Values
  kept: Partial<Values>
  keptBases: Partial<Values>
  sent: Partial<Values>[]
  answer: () => Promise<void>
  failure: Failure<Values>
  /** Set by tests on values that are changed elsewhere. */
  conflict: string | undefined
  /** What nothing is sent without. */
  needed: (keyof Values)[]
  autosave: Autosave<Values>
}

/** Made anew before each test. */
export const page = {} as Page
export const onFailure = vi.fn()

/** Called once at the top of a test file. */
export function setUpAutosave(): void {
  beforeEach(() => {
    Object.assign(page, {
      now: 0,
      timers: [],
      stored: { name: 'Ada', city: 'Lyon', tags: [] },
      kept: {},
      keptBases: {},
      sent: [],
      answer: async () => {},
      failure: 'retry',
      conflict: undefined,
      needed: [],
    })
    onFailure.mockClear()
    page.autosave = create()
  })
}

export function create(): Autosave<Values> {
  return createAutosave<Values>({
    stored: () => page.stored,
    check: ({ name, city }) => ({
      ...(name === '' && { name: 'Enter a name' }),
      ...(city.length > 10 && { city: 'Too long' }),
    }),
    needed: () => page.needed,
    async save(values, fields) {
      const changes = Object.fromEntries(fields.map((field) => [field, values[field]]))
      page.sent.push(changes)
      await page.answer()
      page.stored = { ...page.stored, ...changes }
    },
    explain: () => page.failure,
    ...(page.conflict !== undefined && { conflict: page.conflict }),
    onFailure,
    keep: (unsaved, bases) => {
      page.kept = unsaved
      page.keptBases = bases
    },
    clock: {
      now: () => page.now,
      setTimeout(act, ms) {
        const timer = { at: page.now + ms, act }
        page.timers.push(timer)
        return timer
      },
      clearTimeout(timer) {
        page.timers = page.timers.filter((other) => other !== timer)
      },
    },
  })
}

/** Advances the clock and lets everything it triggers finish. */
export async function wait(ms: number): Promise<void> {
  page.now += ms
  const due = page.timers.filter(({ at }) => at <= page.now)
  page.timers = page.timers.filter(({ at }) => at > page.now)
  for (const { act } of due) act()
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

export function refuseUntilTold(): { letGo: () => Promise<void> } {
  let done = () => {}
  const held = new Promise<void>((resolve) => {
    done = resolve
  })
  page.answer = () => held
  return {
    async letGo() {
      page.answer = async () => {}
      done()
      await wait(0)
    },
  }
}

export const fails = () => Promise.reject(new Error('no'))
