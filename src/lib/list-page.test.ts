// Pages of lists whose address names a place that there is not.
import { expect, test } from 'vitest'
import type { ListChoices } from './list-address.ts'
import { readPage } from './list-page.ts'
import { RequestError } from './request-errors.ts'

/** Refuses what it is told to, with this field named; keeps what it was asked. */
function listThatRefuses(cursor: string, hint = 'cursor') {
  const asked: ListChoices[] = []
  return {
    asked,
    async read(choices: ListChoices) {
      asked.push(choices)
      if (choices.cursor !== cursor) return 'a page'
      throw new RequestError(422, { code: 'invalid_input', message: 'No such place', hint })
    },
  }
}

test('a place that the list does not have shows its first page, with the filters kept', async () => {
  const { asked, read } = listThatRefuses('broken')
  expect(await readPage({ status: 'pending', cursor: 'broken' }, read)).toBe('a page')
  expect(asked).toEqual([{ status: 'pending', cursor: 'broken' }, { status: 'pending' }])
})

test('a good place is asked for once', async () => {
  const { asked, read } = listThatRefuses('broken')
  expect(await readPage({ cursor: 'good' }, read)).toBe('a page')
  expect(asked).toHaveLength(1)
})

test('what is refused for another reason stays refused', async () => {
  const { asked, read } = listThatRefuses('good', 'status')
  await expect(readPage({ cursor: 'good' }, read)).rejects.toThrow('No such place')
  expect(asked).toHaveLength(1)
})
