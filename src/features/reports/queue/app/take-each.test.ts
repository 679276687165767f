// A decision about several items: what changed meanwhile is passed over, anything else ends it.
import { expect, test } from 'vitest'
import { NetworkError, RequestError } from '../../../../lib/request-errors.ts'
import { takeEach } from './take-each.ts'

const refusal = (status: number, code: string) => new RequestError(status, { code, message: code })
const conflict = refusal(409, 'conflict')
const missing = refusal(404, 'not_found')
const failing = (errors: Record<string, Error>) => (item: string) =>
  item in errors ? Promise.reject(errors[item]) : Promise.resolve()

test('those that others have changed or deleted are counted, and the rest is done', async () => {
  expect(await takeEach(['a', 'b', 'c', 'd'], failing({ a: conflict, c: missing }))).toEqual({
    done: 2,
    changed: 2,
    stopped: null,
  })
})

test.each([new NetworkError(), refusal(500, 'unknown'), refusal(422, 'invalid_input')])(
  'anything else ends it, and names what is left: %o',
  async (error) => {
    const asked: string[] = []
    const take = failing({ b: conflict, c: error })
    const taken = await takeEach(['a', 'b', 'c', 'd'], (item) => {
      asked.push(item)
      return take(item)
    })
    expect(taken).toEqual({ done: 1, changed: 1, stopped: { error, item: 'c', left: ['c', 'd'] } })
    expect(asked).toEqual(['a', 'b', 'c'])
  },
)
