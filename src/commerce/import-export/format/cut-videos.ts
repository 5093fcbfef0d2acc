/** Whether a video ends before the end that its container declares. Undetectable without a declared length. */
export function isCutVideo(mediaType: string, content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (mediaType === 'video/mp4') return isCutMp4(bytes)
  return mediaType === 'video/webm' && isCutWebm(bytes)
}

/** An MP4 is a sequence of boxes, each with its size (ISO 14496-12, 4.2). */
function isCutMp4(bytes: Buffer): boolean {
  let at = 0
  while (at + largeHeader <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    // 0: the box extends to the end of the file.
    if (short === 0) return false
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    // No box is smaller than its header, so the rest is not a box.
    if (size < 8) return false
    at += size
  }
  return at > bytes.length
}

const largeHeader = 16

/** A WebM is a header and one segment, each with an id and a size (RFC 8794). */
function isCutWebm(bytes: Buffer): boolean {
  const header = sizeAt(bytes, 4)
  if (!header) return false
  const segmentAt = header.endsAt + header.value
  if (segmentAt + 12 > bytes.length || bytes.readUInt32BE(segmentAt) !== segmentId) return false
  const segment = sizeAt(bytes, segmentAt + 4)
  return segment !== undefined && segment.endsAt + segment.value > bytes.length
}

const segmentId = 0x18_53_80_67

/**
 * The size at an offset: the leading zeros of the first byte are the number of further bytes. Undefined for an
 * unknown size.
 */
function sizeAt(bytes: Buffer, at: number): { value: number; endsAt: number } | undefined {
  const [first = 0] = bytes.subarray(at)
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return undefined
  const most = 2 ** (7 * length) - 1
  let value = first & (2 ** (8 - length) - 1)
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return value >= most ? undefined : { value, endsAt: at + length }
}
