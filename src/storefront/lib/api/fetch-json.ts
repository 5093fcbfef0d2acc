/** A call that timed out. The server may have executed it. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** A request that failed while the browser was offline. The server may have received it before. */
export class NoNetwork extends Error {
  override name = 'NoNetwork'
}

interface JsonAnswer {
  ok: boolean
  status: number
  /** The seconds in the response's Retry-After header; 0 without this header. */
  retryAfterSeconds: number
  /** `null` for a response without content. A failure without JSON has an empty object. */
  document: unknown
}

/**
 * Sends a request and reads its JSON. Rejects if both together exceed `timeoutMilliseconds`. Without this limit, a
 * browser waits for minutes.
 */
export async function fetchJson(
  address: string,
  init: RequestInit,
  timeoutMilliseconds: number,
): Promise<JsonAnswer> {
  const abort = new AbortController()
  const failure = new NoAnswer(`No answer from ${address} within ${timeoutMilliseconds} ms`)
  const timer = setTimeout(() => abort.abort(failure), timeoutMilliseconds)
  try {
    const response = await fetch(address, { ...init, signal: abort.signal })
    const { ok, status } = response
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0)
    return { ok, status, retryAfterSeconds, document: await documentOf(response) }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the JSON of a response. Throws for a truncated response, which must not count as empty. */
async function documentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  return response.ok ? response.json() : response.json().catch(() => ({}))
}

/** The fields of a document that should be an object. */
export const recordOf = (document: unknown): Record<string, unknown> =>
  typeof document === 'object' && document !== null ? { ...document } : {}
