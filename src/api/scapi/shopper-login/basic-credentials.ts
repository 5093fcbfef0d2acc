/**
 * Name and password of HTTP Basic (RFC 7617); undefined without such a header. Decoded as UTF-8, or as Latin-1 if the
 * bytes are not UTF-8, because browsers' `btoa` writes Latin-1.
 */
export function basicCredentials(
  authorization: string | undefined,
): { name: string; password: string } | undefined {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = decode(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
