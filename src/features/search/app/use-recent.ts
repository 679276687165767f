// Recent searches, stored in this browser for each user: what was asked, as the query of an address.
import { useEffect, useState } from 'react'

const most = 6
/** ms that a question must have been shown. */
const rest = 2_000

export interface RecentSearch {
  /** Starts with `?`. */
  address: string
  label: string
}

export type Recent = ReturnType<typeof useRecent>

export function useRecent(userId: string, shown: RecentSearch | null) {
  const key = `recent-searches:${userId}`
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  useEffect(() => setRecent(read(key)), [key])

  const { address, label } = shown ?? {}
  useEffect(() => {
    if (!address || !label) return
    const timer = setTimeout(() => {
      const next = [{ address, label }, ...read(key).filter((one) => one.label !== label)].slice(0, most)
      write(key, next)
      setRecent(next)
    }, rest)
    return () => clearTimeout(timer)
  }, [key, address, label])

  return {
    recent,
    clear() {
      write(key, [])
      setRecent([])
    },
  }
}

function read(key: string): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

function write(key: string, searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // A browser without storage: nothing is recent.
  }
}

function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const [address, label]: unknown[] = [Reflect.get(value, 'address'), Reflect.get(value, 'label')]
  return typeof address === 'string' && address.startsWith('?') && typeof label === 'string' && label !== ''
}
