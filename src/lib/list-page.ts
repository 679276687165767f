// Reads the page of a list that a URL names. When its cursor is invalid, because the URL is truncated or belongs to another
// order, the first page is shown instead of an error.
import { cursorParameter, type ListChoices } from './list-address.ts'
import { RequestError } from './request-errors.ts'

export async function readPage<Page>(
  choices: ListChoices,
  read: (choices: ListChoices) => Promise<Page>,
): Promise<Page> {
  const { [cursorParameter]: cursor, ...others } = choices
  try {
    return await read(choices)
  } catch (error) {
    const isPlaceRefused =
      error instanceof RequestError && error.code === 'invalid_input' && error.hint === cursorParameter
    if (cursor === undefined || !isPlaceRefused) throw error
    return read(others)
  }
}
