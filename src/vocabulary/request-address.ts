// The address of the form that asks a speaker, with the event in hand. The server reads the event again, as its owner.
import { paths } from './paths.ts'

export interface EventAsked {
  /** Ids of the event and of one of its slots. */
  event: string
  slot?: string | null
}

/** Null: for no particular event. */
export function requestAddress(username: string, asked: EventAsked | null): string {
  if (asked === null) return paths.speakerRequest(username)
  const { event, slot } = asked
  return `${paths.speakerRequest(username)}?${new URLSearchParams({ event, ...(slot && { slot }) })}`
}
