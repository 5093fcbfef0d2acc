import type { EndpointFault } from '#api/faults/shopper-faults.ts'

/** Reads a JSON or form body. An empty body is `undefined`; the call decides whether it needs one. */
export async function readBody(request: Request): Promise<{ body: unknown } | { unreadable: EndpointFault }> {
  const text = await request.text()
  if (text.trim() === '') return { body: undefined }
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded')
    return { body: Object.fromEntries(new URLSearchParams(text)) }
  // Some SDKs send JSON as text/plain, which spares browsers a CORS preflight.
  if (type !== 'application/json' && type !== 'text/plain') return { unreadable: 'unsupported-media-type' }
  try {
    const body: unknown = JSON.parse(text)
    return { body }
  } catch {
    return { unreadable: 'invalid-json' }
  }
}
