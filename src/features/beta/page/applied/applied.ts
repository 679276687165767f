// This browser's last application, so that the hero still shows its result after a reload. Stored for a day, like the
// browser's own limit (rate-limit.ts).
import { useSyncExternalStore } from 'react'
import type { UserType } from '../../../../vocabulary/user-types.ts'
import { betaLimit } from '../../rate-limit.ts'
import { browserStorage, readJson, writeJson } from '../../stored-json.ts'
import { type BetaValues, toUserType } from '../beta-page-data.ts'

const storageKey = 'beta_applied'
/** ms in which an application can be added to, as long as the server's ticket lasts. */
const addingTime = 60 * 60 * 1000

export interface Applied {
  /** Stored, or this address had already applied. */
  kind: 'stored' | 'duplicate'
  email: string
  user_type: UserType
  /** Milliseconds since 1970. */
  at: number
  /** The optional step has been answered. */
  told?: boolean
}

export function toApplied(kind: Applied['kind'], { email, user_type }: BetaValues, now: number): Applied {
  return { kind, email: email.toLowerCase(), user_type, at: now }
}

/** Whether the optional step is still available. */
export function canTell({ kind, told, at }: Applied, now: number): boolean {
  return kind === 'stored' && !told && now - at < addingTime
}

function readApplied(now: number): Applied | null {
  const value = readJson(storageKey, browserStorage())
  if (typeof value !== 'object' || value === null) return null
  const { kind, email, user_type, at, told } = value as Record<string, unknown>
  if (kind !== 'stored' && kind !== 'duplicate') return null
  if (typeof email !== 'string' || typeof at !== 'number') return null
  if (at > now || now - at >= betaLimit.windowMs) return null
  return { kind, email, user_type: toUserType(user_type), at, ...(told === true ? { told } : {}) }
}

const listeners = new Set<() => void>()
/** Cached, because it must be the same object until it changes. */
let current: Applied | null | undefined

export function keepApplied(applied: Applied | null): void {
  current = applied
  writeJson(storageKey, applied, browserStorage())
  for (const listener of listeners) listener()
}

/** The last application of this browser; null on the server, whose page is the same for everyone. */
export function useApplied(): Applied | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}

function snapshot(): Applied | null {
  if (current === undefined) current = readApplied(Date.now())
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
