import { crc32 } from 'node:zlib'

/** A ZIP archive of one executable file, stored as it is. */
export function zipOf(name: string, content: string): Buffer {
  const [path, body] = [Buffer.from(name), Buffer.from(content)]
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(crc32(body), 0)
  sizes.writeUInt32LE(body.length, 4)
  sizes.writeUInt32LE(body.length, 8)
  sizes.writeUInt16LE(path.length, 12)
  const head = Buffer.from('504b03040a000000000000002100', 'hex')
  const local = Buffer.concat([head, sizes, path, body])
  const central = Buffer.alloc(46 + path.length)
  central.writeUInt32LE(0x02014b50, 0)
  /** Made on Unix, so that the mode below counts. */
  central.writeUInt16LE((3 << 8) | 20, 4)
  sizes.copy(central, 16, 0, 14)
  central.writeUInt32LE((0o100755 << 16) >>> 0, 38)
  path.copy(central, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
