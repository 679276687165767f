// ZIPs as an attacker makes them, record by record: any name, any flag, any claim about the size.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  contents?: string | Uint8Array
  /** Of Unix, e.g. 0o120777 for a symbolic link. */
  mode?: number
  encrypted?: boolean
  /** What the directory says, if it lies. */
  size?: number
  crc?: number
}

/** `count`: how many entries the end of the directory claims. */
export function zipOf(entries: readonly ZipEntry[], count = entries.length): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, contents = '', mode = 0o100644, encrypted = false, size, crc } of entries) {
    const raw = Buffer.from(contents)
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are in UTF-8.
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc ?? crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size ?? raw.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([signature(0x04034b50), common, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([20, 3])
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, common, rest, path]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
