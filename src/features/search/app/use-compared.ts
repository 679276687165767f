// The speakers to compare, at most four, kept for this tab while the question changes.
import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../../ui/kept-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import type { FoundSpeaker } from '../schema.ts'
import { searchScreenTexts } from './texts.ts'

const most = 4

export interface ComparedPerson {
  username: string
  name: string
  /** Of the headshot. */
  src: string | null
}

export interface Compared {
  people: readonly ComparedPerson[]
  has: (username: string) => boolean
  toggle: (person: ComparedPerson) => void
  /** Compares these instead. False: they are too many, and the reader is told so. */
  replace: (people: readonly ComparedPerson[]) => boolean
  clear: () => void
}

export function useCompared(userId: string): Compared {
  const key = `compared:${userId}`
  const [people, setPeople] = useState<readonly ComparedPerson[]>([])
  useEffect(() => {
    const kept: unknown = Reflect.get(readDraft(key), 'people')
    if (Array.isArray(kept)) setPeople(kept.filter(isPerson).slice(0, most))
  }, [key])

  function change(next: readonly ComparedPerson[]) {
    setPeople(next)
    keepDraft(key, next.length > 0 ? { people: next } : {})
  }

  const has = (username: string) => people.some((one) => one.username === username)
  return {
    people,
    has,
    toggle(person) {
      if (has(person.username)) change(people.filter(({ username }) => username !== person.username))
      else if (people.length < most) change([...people, person])
      else toast({ title: searchScreenTexts.compare.full, tone: 'info' })
    },
    replace(next) {
      if (next.length <= most) change(next)
      else toast({ title: searchScreenTexts.compare.tooMany, tone: 'info' })
      return next.length <= most
    },
    clear: () => change([]),
  }
}

export function toCompared({
  username,
  name,
  headshot,
}: Pick<FoundSpeaker, 'username' | 'name' | 'headshot'>) {
  return { username, name, src: headshot?.sizes[0]?.webp ?? null }
}

function isPerson(value: unknown): value is ComparedPerson {
  if (typeof value !== 'object' || value === null) return false
  const [username, name, src]: unknown[] = ['username', 'name', 'src'].map((key) => Reflect.get(value, key))
  return typeof username === 'string' && typeof name === 'string' && (src === null || typeof src === 'string')
}
