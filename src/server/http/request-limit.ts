import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { bodyMethods } from '#api/http/limit-body.ts'

/** A request of node:http or node:http2. */
export interface IncomingRequest extends Readable {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** Kinds of expensive work. Each has its own limit, so that much work of one kind does not block another. */
export const workKinds = ['call', 'page', 'image', 'video'] as const
export type WorkKind = (typeof workKinds)[number]

/** Limits the number of concurrent requests for each kind of work. */
export interface RequestLimit {
  /** Runs `work`. If the limit of the kind is reached, returns undefined and does not run `work`. */
  run(
    kind: WorkKind,
    incoming: IncomingRequest | undefined,
    work: () => Promise<void>,
  ): Promise<void> | undefined
  stats(kind: WorkKind): { underWay: number; refused: number }
}

/**
 * Opens the limit. Without it, excess requests would wait, use memory and fail later. A request counts once its whole
 * body has arrived, so that slow senders do not block others.
 */
export function openRequestLimit({ maxRequests }: { maxRequests: number }): RequestLimit {
  const none = () => ({ underWay: 0, refused: 0 })
  const counts = { call: none(), page: none(), image: none(), video: none() }

  async function runCounted(
    kind: WorkKind,
    incoming: IncomingRequest | undefined,
    work: () => Promise<void>,
  ): Promise<void> {
    let isCounted = false
    const count = () => {
      isCounted = true
      counts[kind].underWay += 1
    }
    if (incoming === undefined || !hasBody(incoming)) count()
    else incoming.once('end', count)
    try {
      await work()
    } finally {
      incoming?.off('end', count)
      if (isCounted) counts[kind].underWay -= 1
    }
  }

  return {
    run(kind, incoming, work) {
      const own = counts[kind]
      if (own.underWay < maxRequests) return runCounted(kind, incoming, work)
      own.refused += 1
      return undefined
    },
    stats: (kind) => ({ ...counts[kind] }),
  }
}

/** The kind of work of a request. Webhooks, reports and forms of adapters are POST requests, and count as calls. */
export function workKindOf(method: string, path: string): WorkKind {
  if (path.startsWith('/images/')) return 'image'
  if (path.startsWith('/videos/')) return 'video'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isCallPath(path) ? 'page' : 'call'
}

/** Whether the API answers this path. */
export const isCallPath = (path: string): boolean => /^\/(api|mobify)\//.test(path)

const hasBody = ({ method = '', headers }: IncomingRequest): boolean =>
  bodyMethods.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
