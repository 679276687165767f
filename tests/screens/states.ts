// The states in which a screen is shown, and how each comes about: what the API answers is changed on its way to the browser, so
// that every screen has every state without data of its own.
import type { Page, Route } from '@playwright/test'

export const states = ['full', 'empty', 'long', 'loading', 'failing'] as const

export type State = (typeof states)[number]

/** What the API answers; documents, files and changes pass. */
export async function answerIn(page: Page, state: State): Promise<void> {
  if (state === 'full') return
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // The frame around the screen knows its user.
    if (/\/api\/(me|live|account)\b/.test(route.request().url())) return route.fallback()
    // Never answered.
    if (state === 'loading') return
    if (state === 'failing')
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } })
    await change(route, state === 'long' ? lengthen : emptied)
  })
}

async function change(route: Route, how: (value: unknown, field: string) => unknown): Promise<void> {
  const answer = await route.fetch()
  if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
  await route.fulfill({ response: answer, json: how(await answer.json(), '') })
}

/** Lists without entries, counts at zero. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  return mapped(value, emptied)
}

const more =
  ', Chairwoman of the Association for Unreasonably Long Names and Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

/** What people write: neither codes nor addresses, times, the choices of a field, or names of plans. */
const written = /[a-z] [a-z]|^[A-ZÀ-Þ][a-zà-ÿ]{2,}/i
const codes =
  /^(Free|Pro|Premium|[A-Z]{2,3}|[a-z0-9_-]+|\d{4}-\d\d.*|[a-z]+:\/\/.*|\/.*|[^ ]+@[^ ]+|[A-Z][a-z_]+\/[A-Za-z_]+)$/
const fixed = new Set(['tier', 'plan', 'zone', 'time_zone', 'code', 'key', 'state', 'kind'])

function lengthen(value: unknown, field: string): unknown {
  if (typeof value === 'string')
    return written.test(value) && !codes.test(value) && !fixed.has(field) ? value + more : value
  return mapped(value, lengthen)
}

function mapped(value: unknown, how: (value: unknown, field: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => how(one, ''))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([field, of]) => [field, how(of, field)]))
}
