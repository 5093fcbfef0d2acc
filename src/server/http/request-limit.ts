import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request as node:http and node:http2 have it. */
export interface IncomingRequest extends Readable {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** Bounds the requests that the server works on at the same time. */
export interface RequestLimit {
  /** Runs `work` for a request; undefined without running it when too many others are under way. */
  run(incoming: IncomingRequest | undefined, work: () => Promise<void>): Promise<void> | undefined
  stats(): { underWay: number; refused: number }
}

/**
 * Opens the bound. Beyond it requests would only wait, use memory and fail later. A request counts once its whole body
 * is here, so that clients that send slowly do not take the places of others.
 */
export function openRequestLimit({ maxRequests }: { maxRequests: number }): RequestLimit {
  let underWay = 0
  let refused = 0

  async function runCounted(incoming: IncomingRequest | undefined, work: () => Promise<void>): Promise<void> {
    let isCounted = false
    const count = () => {
      isCounted = true
      underWay += 1
    }
    if (incoming === undefined || !hasBody(incoming)) count()
    else incoming.once('end', count)
    try {
      await work()
    } finally {
      incoming?.off('end', count)
      if (isCounted) underWay -= 1
    }
  }

  return {
    run(incoming, work) {
      if (underWay < maxRequests) return runCounted(incoming, work)
      refused += 1
      return undefined
    },
    stats: () => ({ underWay, refused }),
  }
}

/** Other methods may have a body, too, but nobody reads it: its end would never come. */
const methodsWithBody = ['POST', 'PUT', 'PATCH']

const hasBody = ({ method = '', headers }: IncomingRequest): boolean =>
  methodsWithBody.includes(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
