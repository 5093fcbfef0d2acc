import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

let font: Promise<Uint8Array<ArrayBuffer>> | undefined

/** Reads the file of the shop's font once. Throws when it cannot be read. */
function readFont(): Promise<Uint8Array<ArrayBuffer>> {
  font ??= readFile(createRequire(import.meta.url).resolve(file)).then((bytes) => new Uint8Array(bytes))
  return font
}

/** Answers a request for the shop's font, which adapter pages load from their own paths. */
export async function serveFont(request: Request): Promise<Response> {
  // Extensions and proxies that add headers make browsers send a preflight before they load a font.
  const isQuestion = request.method === 'OPTIONS'
  if (request.method !== 'GET' && !isQuestion)
    return new Response(null, { status: 405, headers: { allow: 'GET' } })
  return new Response(isQuestion ? null : await readFont(), {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      // The field has an opaque origin, so every server is cross-origin.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'x-content-type-options': 'nosniff',
    },
  })
}
