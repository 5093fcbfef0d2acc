import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { bodyMethods } from '#api/http/limit-body.ts'

/** A request as node:http and node:http2 have it. */
export interface IncomingRequest extends Readable {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** Kinds of expensive work. Each has a limit of its own, so that much work of one kind refuses none of another. */
export const workKinds = ['call', 'page', 'image', 'video'] as const
export type WorkKind = (typeof workKinds)[number]

/** Bounds the requests that the server works on at the same time, for each kind of work. */
export interface RequestLimit {
  /** Runs `work` for a request; undefined without running it when too many others of its kind are under way. */
  run(
    kind: WorkKind,
    incoming: IncomingRequest | undefined,
    work: () => Promise<void>,
  ): Promise<void> | undefined
  stats(kind: WorkKind): { underWay: number; refused: number }
}

/**
 * Opens the bound. Beyond it requests would only wait, use memory and fail later. A request counts once its whole body
 * is here, so that clients that send slowly do not take the places of others.
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

/** The kind of work of a request. Webhooks, reports and forms of adapters are sent, and count as calls. */
export function workKindOf(method: string, path: string): WorkKind {
  if (path.startsWith('/images/')) return 'image'
  if (path.startsWith('/videos/')) return 'video'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isCallPath(path) ? 'page' : 'call'
}

/** Whether the API answers a path. */
export const isCallPath = (path: string): boolean => /^\/(api|mobify)\//.test(path)

const hasBody = ({ method = '', headers }: IncomingRequest): boolean =>
  bodyMethods.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
