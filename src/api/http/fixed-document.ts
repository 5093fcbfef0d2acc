import { createHash } from 'node:crypto'

/**
 * Responds with a document that never changes while the process runs. It is built at the first request. Building the
 * OpenAPI document takes a tenth of a second, too long for each of many requests. `extra` headers are added.
 */
export function openFixedDocument(
  type: string,
  build: () => string,
  extra: Readonly<Record<string, string>> = {},
): (request: Request) => Response {
  let document: { bytes: Uint8Array<ArrayBuffer>; etag: string } | undefined
  return ({ headers }) => {
    document ??= described(build())
    const { bytes, etag } = document
    const isKnown = headers.get('if-none-match')?.includes(etag) ?? false
    return new Response(isKnown ? null : bytes, {
      status: isKnown ? 304 : 200,
      headers: { 'content-type': type, etag, ...extra },
    })
  }
}

function described(text: string) {
  const bytes = new TextEncoder().encode(text)
  // Weak, because the tag is the same for every encoding of the document.
  return { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
