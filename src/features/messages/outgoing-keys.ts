// Storage keys of unsent messages. A module of its own, because every screen checks whether there are any.
export const outgoingPrefix = 'outgoing-message:'

/** Whether this browser has unsent messages of any user. */
export function hasOutgoing(storage: Pick<Storage, 'key' | 'length'>): boolean {
  for (let at = 0; at < storage.length; at += 1) if (storage.key(at)?.startsWith(outgoingPrefix)) return true
  return false
}
