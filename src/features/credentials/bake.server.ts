// Baking: a PNG carries the credential in a text chunk, by which other programs find it (Open Badges 3.0, §5.3.2.1).
import { crc32 } from 'node:zlib'

const keyword = 'openbadgecredential'
/** The signature, and the first chunk with its length, type and checksum. */
const headLength = 8 + 25

/** Last of all: encoding the picture again drops the chunk. */
export function bake(png: Buffer, credential: object): Buffer {
  // Not compressed, without a language and a translated keyword.
  const data = Buffer.concat([
    Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'),
    Buffer.from(JSON.stringify(credential)),
  ])
  const body = Buffer.concat([Buffer.from('iTXt', 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, headLength), length, body, checksum, png.subarray(headLength)])
}
