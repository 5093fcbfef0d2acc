import type { AppContext } from './app-context.ts'
import { compress, encodingFor, minimumCompressedBytes } from './encoding.ts'

/** Compresses the text of an answer when the client accepts it and the text is long enough. */
export async function compressAnswer(context: AppContext): Promise<void> {
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const isText = /json|text/.test(context.res.headers.get('content-type') ?? '')
  if (encoding === 'identity' || !isText || context.res.headers.has('content-encoding')) return
  const body = new Uint8Array(await context.res.arrayBuffer())
  const isLarge = body.byteLength >= minimumCompressedBytes
  const { status, headers } = context.res
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  if (isLarge) headers.set('content-encoding', encoding)
  context.res = new Response(isLarge ? new Uint8Array(await compress(body, encoding)) : body, {
    status,
    headers,
  })
}
