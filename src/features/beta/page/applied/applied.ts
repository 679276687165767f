// What this browser remembers of its last application, so that the hero says what became of it after a reload, too. For a
// day, as long as the browser's own limit lasts (rate-limit.ts). A storage that is blocked keeps it for the page's life.
import { useSyncExternalStore } from 'react'
import { betaLimit, browserStorage, type LimitStorage } from '../../rate-limit.ts'
import { type BetaUserType, type BetaValues, toUserType } from '../beta-page-data.ts'

const storageKey = 'beta_applied'
/** ms in which something can be added to an application; the server's ticket lasts as long. */
const addingTime = 60 * 60 * 1000

export interface Applied {
  /** It was stored, or this address had applied before. */
  kind: 'stored' | 'duplicate'
  email: string
  user_type: BetaUserType
  /** Milliseconds since 1970. */
  at: number
  /** The optional step has been answered. */
  told?: boolean
}

export function toApplied(kind: Applied['kind'], { email, user_type }: BetaValues, now: number): Applied {
  return { kind, email: email.toLowerCase(), user_type, at: now }
}

/** Whether the optional step can still be answered. */
export function canTell({ kind, told, at }: Applied, now: number): boolean {
  return kind === 'stored' && !told && now - at < addingTime
}

function readApplied(now: number, storage: Pick<LimitStorage, 'getItem'> | null): Applied | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { kind, email, user_type, at, told } = value as Record<string, unknown>
    if (kind !== 'stored' && kind !== 'duplicate') return null
    if (typeof email !== 'string' || typeof at !== 'number') return null
    if (at > now || now - at >= betaLimit.windowMs) return null
    return { kind, email, user_type: toUserType(user_type), at, ...(told === true ? { told } : {}) }
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
/** Read once: it must be the same object until it changes. */
let current: Applied | null | undefined

export function keepApplied(applied: Applied | null): void {
  current = applied
  try {
    const storage = window.localStorage
    if (applied === null) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(applied))
  } catch {
    // Then for as long as the page lives.
  }
  for (const listener of listeners) listener()
}

/** The last application of this browser; null on the server, whose page is the same for everyone. */
export function useApplied(): Applied | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}

function snapshot(): Applied | null {
  if (current === undefined) current = readApplied(Date.now(), browserStorage())
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
