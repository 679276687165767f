// Status lists: a bit for each credential of an issuer, set for good when it is revoked (Bitstring Status List 1.0).
import { gunzipSync } from 'node:zlib'

/** Bits of the shortest list, so that few credentials hide among many (§6.1 there); longer ones are multiples. */
const leastBits = 131_072
/** Bytes that another installation's list may unpack to: sixteen million credentials. */
const mostBytes = 2 * 1024 * 1024

export async function encodeList(issued: number, revoked: readonly number[]): Promise<string> {
  const { createList } = await import('@digitalbazaar/vc-bitstring-status-list')
  const list = await createList({ length: leastBits * Math.max(1, Math.ceil(issued / leastBits)) })
  for (const index of revoked) list.setStatus(index, true)
  return list.encode()
}

/** Whether the bit is set; null when the list has none, or is none. Unpacked here, because the library sets no limit. */
export function readBit(encodedList: string, index: number): boolean | null {
  try {
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: mostBytes })
    const byte = bits[index >> 3]
    return byte === undefined ? null : (byte & (128 >> (index & 7))) !== 0
  } catch {
    return null
  }
}
