// Pages of lists whose URL has an invalid cursor.
import { expect, test } from 'vitest'
import type { ListChoices } from './list-address.ts'
import { readPage } from './list-page.ts'
import { RequestError } from './request-errors.ts'

/** Refuses as configured, naming this field; records its calls. */
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

test('an invalid cursor shows the first page, with the filters kept', async () => {
  const { asked, read } = listThatRefuses('broken')
  expect(await readPage({ status: 'pending', cursor: 'broken' }, read)).toBe('a page')
  expect(asked).toEqual([{ status: 'pending', cursor: 'broken' }, { status: 'pending' }])
})

test('a valid cursor is requested once', async () => {
  const { asked, read } = listThatRefuses('broken')
  expect(await readPage({ cursor: 'good' }, read)).toBe('a page')
  expect(asked).toHaveLength(1)
})

test('a refusal for another reason stays a refusal', async () => {
  const { asked, read } = listThatRefuses('good', 'status')
  await expect(readPage({ cursor: 'good' }, read)).rejects.toThrow('No such place')
  expect(asked).toHaveLength(1)
})
