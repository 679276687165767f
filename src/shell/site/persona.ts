// Which persona the page addresses: speaker until the page-wide event `change-persona` says otherwise
// (docs/specification.md §4, §7). Any part of any page may send the event or listen to it. Where the persona is visible,
// the URL contains it too (`?for=organizers`), so that the view can be linked and Back works.
import { useSyncExternalStore } from 'react'

export type Persona = 'speaker' | 'organizer'

const changePersonaEvent = 'change-persona'

const defaultPersona: Persona = 'speaker'
const parameter = 'for'
const sides = { speaker: 'speakers', organizer: 'organizers' } as const

/** Null until first read: then the URL decides. */
let current: Persona | null = null

/** Notifies the whole page. The event's detail is the persona itself. */
export function changePersona(persona: Persona): void {
  window.dispatchEvent(new CustomEvent(changePersonaEvent, { detail: persona }))
}

/** The reader's choice: a new history entry, and the event. */
export function choosePersona(persona: Persona): void {
  if (persona !== currentPersona()) window.history.pushState(null, '', addressFor(persona))
  changePersona(persona)
}

/** `initial` is what the server rendered: the persona of the requested URL. */
export function useCurrentPersona(initial: Persona = defaultPersona): Persona {
  return useSyncExternalStore(subscribe, currentPersona, () => initial)
}

function currentPersona(): Persona {
  current ??= personaInQuery(new URLSearchParams(window.location.search)) ?? defaultPersona
  return current
}

/** The persona in a query, e.g. /?for=organizers; null when there is none. */
export function personaInQuery(query: URLSearchParams): Persona | null {
  const value = query.get(parameter)
  if (value === sides.organizer) return 'organizer'
  return value === sides.speaker ? 'speaker' : null
}

function addressFor(persona: Persona): string {
  const url = new URL(window.location.href)
  url.searchParams.set(parameter, sides[persona])
  return url.href
}

/** The persona of an event, if any: its detail may be anything. */
export function toPersona(detail: unknown): Persona | null {
  return detail === 'speaker' || detail === 'organizer' ? detail : null
}

function subscribe(listener: () => void): () => void {
  function hear(event: Event) {
    const persona = event instanceof CustomEvent ? toPersona(event.detail) : null
    if (persona === null) return
    current = persona
    const named = personaInQuery(new URLSearchParams(window.location.search)) ?? defaultPersona
    // Changed by another part of the page: the URL follows, without a history entry.
    if (named !== persona) window.history.replaceState(window.history.state, '', addressFor(persona))
    listener()
  }
  function followHistory() {
    const named = personaInQuery(new URLSearchParams(window.location.search)) ?? defaultPersona
    if (named !== current) changePersona(named)
  }
  window.addEventListener(changePersonaEvent, hear)
  window.addEventListener('popstate', followHistory)
  return () => {
    window.removeEventListener(changePersonaEvent, hear)
    window.removeEventListener('popstate', followHistory)
  }
}
