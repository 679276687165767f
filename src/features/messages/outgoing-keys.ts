// Where messages that wait are kept in the browser. By itself, because every screen looks whether there are any.
export const outgoingPrefix = 'outgoing-message:'

/** Whether anything of any user waits in this browser. */
export function hasOutgoing(storage: Pick<Storage, 'key' | 'length'>): boolean {
  for (let at = 0; at < storage.length; at += 1) if (storage.key(at)?.startsWith(outgoingPrefix)) return true
  return false
}
