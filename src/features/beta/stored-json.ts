// JSON in localStorage. What a browser refuses to store lasts as long as the page.

/** The methods of localStorage that are used. */
export type JsonStorage = Pick<Storage, 'getItem' | 'setItem'>

const unstored = new Map<string, string>()

/** localStorage, or null where the browser blocks it: even access may throw. */
export function browserStorage(): JsonStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Null when there is nothing, or nothing readable. */
export function readJson(key: string, storage: JsonStorage | null): unknown {
  try {
    return JSON.parse(unstored.get(key) ?? storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeJson(key: string, value: unknown, storage: JsonStorage | null): void {
  const text = JSON.stringify(value)
  unstored.set(key, text)
  try {
    storage?.setItem(key, text)
    if (storage) unstored.delete(key)
  } catch {
    // Blocked or full.
  }
}
