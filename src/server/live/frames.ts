// The frames of Phoenix channels, version 2: a JSON array of join_ref, ref, topic, event and payload.

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
}

const longestRef = 32
const longestName = 128

/** A parsed client frame; null when it is malformed. Payloads are ignored: nothing a client may send needs one. */
export function readFrame(text: string): Frame | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length !== 5) return null
  const [joinRef, ref, topic, event, payload]: unknown[] = value
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null
  if (typeof payload !== 'object' || payload === null) return null
  return { joinRef, ref, topic, event }
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= longestRef)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longestName
}

/** The reply to a frame. */
export function writeReply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): string {
  return JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }])
}

/** A message to all subscribers of a topic. */
export function writeBroadcast(topic: string, event: string, payload: object): string {
  return JSON.stringify([null, null, topic, event, payload])
}
