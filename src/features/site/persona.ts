// Whose side the reader is on: speaker until the page-wide event `change-persona` says otherwise (seed §4, §7).
// Any part of any page may send the event or listen to it.
import { useSyncExternalStore } from 'react'

export type Persona = 'speaker' | 'organizer'

export const changePersonaEvent = 'change-persona'

const defaultPersona: Persona = 'speaker'
let current: Persona = defaultPersona

/** Tells the whole page. The event's detail is the persona itself. */
export function changePersona(persona: Persona): void {
  window.dispatchEvent(new CustomEvent(changePersonaEvent, { detail: persona }))
}

export function useCurrentPersona(): Persona {
  return useSyncExternalStore(subscribe, currentPersona, () => defaultPersona)
}

export function currentPersona(): Persona {
  return current
}

/** The persona that an event carries, if it carries one: an event may hold anything. */
export function toPersona(detail: unknown): Persona | null {
  return detail === 'speaker' || detail === 'organizer' ? detail : null
}

function subscribe(listener: () => void): () => void {
  function hear(event: Event) {
    const persona = event instanceof CustomEvent ? toPersona(event.detail) : null
    if (persona === null) return
    current = persona
    listener()
  }
  window.addEventListener(changePersonaEvent, hear)
  return () => window.removeEventListener(changePersonaEvent, hear)
}
