// Reads the page of a list that an address asks for. A place that the list does not have, because the address is cut off or
// belongs to another order, shows the beginning instead of a failure.
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
