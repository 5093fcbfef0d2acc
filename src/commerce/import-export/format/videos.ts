/** The names of a video's files, with their media types. */
const kinds = [
  { name: /^[\w-]{1,100}\.mp4$/, mediaType: 'video/mp4', at: 4, bytes: 'ftyp' },
  { name: /^[\w-]{1,100}\.webm$/, mediaType: 'video/webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { name: /^[\w-]{1,100}\.[a-z]{2}(-[A-Z]{2})?\.vtt$/, mediaType: 'text/vtt', at: 0, bytes: 'WEBVTT' },
]

/** The media type of a file in `videos/`. Undefined if its name is not valid for a video. */
export const videoTypeOf = (file: string): string | undefined =>
  kinds.find(({ name }) => name.test(file))?.mediaType

/** Allowed at the beginning of WebVTT (W3C WebVTT, 4.1), and written by editors. */
const byteOrderMark = Buffer.from('\ufeff')

/** Whether the beginning of a file matches the type in its name. */
export function beginsAsVideo(file: string, content: Uint8Array): boolean {
  const kind = kinds.find(({ name }) => name.test(file))
  if (!kind) return false
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const at = kind.mediaType === 'text/vtt' && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : kind.at
  return bytes.toString('latin1', at, at + kind.bytes.length) === kind.bytes
}
