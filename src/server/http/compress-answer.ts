import { LRUCache } from 'lru-cache'
import type { AppContext } from './app-context.ts'
import { compress, encodingFor, minimumCompressedBytes, type Encoding } from './encoding.ts'

type Body = Uint8Array<ArrayBuffer>

/** The compressed bodies of responses with an entity tag. There are few, and they are the same for all clients. */
const compressedByTag = new LRUCache<string, Body>({ max: 32 })

/** Media types of texts. Pictures, videos and fonts are compressed already. */
const compressible = /^text\/|\bjson\b|javascript|\bxml\b|\bsvg\b/

/**
 * Compresses the text of a response when the client accepts it and the text is long enough. Pages of the page cache
 * and most built files are compressed already, and are passed through.
 */
export async function compressAnswer(context: AppContext): Promise<void> {
  const { req } = context
  const { status, headers } = context.res
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  const encoding = encodingFor(req.header('accept-encoding'))
  if (encoding === 'identity' || status === 304 || req.method === 'HEAD') return
  const { body, isCompressed } = await bodyOf(context.res, req.path, encoding)
  headers.delete('content-length')
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
  if (isCompressed) headers.set('content-encoding', encoding)
  // Hono copies the body of a response when another response replaces it.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}

async function bodyOf(
  response: Response,
  path: string,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<{ body: Body; isCompressed: boolean }> {
  const tag = response.headers.get('etag')
  const key = `${encoding} ${tag} ${path}`
  const known = tag === null ? undefined : compressedByTag.get(key)
  if (known) return { body: known, isCompressed: true }
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.byteLength < minimumCompressedBytes) return { body: plain, isCompressed: false }
  const body = await compress(plain, encoding)
  if (tag !== null) compressedByTag.set(key, body)
  return { body, isCompressed: true }
}
