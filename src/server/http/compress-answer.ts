import { LRUCache } from 'lru-cache'
import type { AppContext } from './app-context.ts'
import { compress, encodingFor, minimumCompressedBytes, type Encoding } from './encoding.ts'

type Body = Uint8Array<ArrayBuffer>

/** The compressed bodies of answers with an entity tag: these are few, and the same for everybody. */
const compressedByTag = new LRUCache<string, Body>({ max: 16 })

/** Compresses the text of an answer when the client accepts it and the text is long enough. */
export async function compressAnswer(context: AppContext): Promise<void> {
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const { status, headers } = context.res
  const isText = /json|text/.test(headers.get('content-type') ?? '')
  if (encoding === 'identity' || !isText || headers.has('content-encoding') || status === 304) return
  const { body, isCompressed } = await bodyOf(context.res, encoding)
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  if (isCompressed) headers.set('content-encoding', encoding)
  // Hono copies the body of a response that replaces another one.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}

async function bodyOf(
  response: Response,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<{ body: Body; isCompressed: boolean }> {
  const tag = response.headers.get('etag')
  const key = `${encoding} ${tag}`
  const known = tag === null ? undefined : compressedByTag.get(key)
  if (known) return { body: known, isCompressed: true }
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.byteLength < minimumCompressedBytes) return { body: plain, isCompressed: false }
  const body = await compress(plain, encoding)
  if (tag !== null) compressedByTag.set(key, body)
  return { body, isCompressed: true }
}
