/** An ICO file with one PNG of at most 256 pixels on a side. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes)
  header.writeUInt16LE(1, 2) // The type: 1 is an icon.
  header.writeUInt16LE(1, 4) // The number of pictures.
  header.writeUInt8(size % 256, 6)
  header.writeUInt8(size % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const headerBytes = 6
const entryBytes = 16
