// Storage keys of what a user wrote and the server does not have yet. A module of its own, because every screen checks whether
// there is any.
export const outgoingPrefix = 'outgoing-message:'
export const draftPrefix = 'draft:'

type Keys = Pick<Storage, 'key' | 'length'>

/** Whether this browser has unsent messages of any user. */
export function hasOutgoing(storage: Keys): boolean {
  return keysOf(storage, outgoingPrefix).length > 0
}

/** Whether this browser has unsent messages or drafts of any user. */
export function hasUnsent(storage: Keys): boolean {
  return hasOutgoing(storage) || keysOf(storage, draftPrefix).length > 0
}

export function keysOf(storage: Keys, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}
