/** The bytes of a file from `start` to `end`, both included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a `Range` header requests (RFC 9110, 14.1.2). Undefined means the whole file: there is no
 * header, or one that may be ignored, such as several ranges. 'unsatisfiable': the file has no such part.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
