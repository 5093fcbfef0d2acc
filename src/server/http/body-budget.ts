import { largestBodyBytes } from '#api/http/body-sizes.ts'
import type { IncomingRequest } from './request-limit.ts'

/** Limits the bytes of request bodies in progress, for the process and for one sender. */
export interface BodyBudget {
  /** Reserves the stated length of the request's body; undefined when it exceeds the budget. */
  reserve(sender: string, incoming: IncomingRequest | undefined): BodyReservation | undefined
  stats(): { bytes: number; senders: number }
}

interface BodyReservation {
  /** Reserves more, for a body of unknown length; false when it exceeds the budget. */
  grow(bytes: number): boolean
  /** Releases the reservation after the response. */
  release(): void
}

const megabyte = 1024 * 1024

/**
 * Opens the budget. It reserves the stated length of a body before the first byte is read, so that half-sent bodies
 * count too. It reserves at most the largest body that a call accepts, because the server reads no more.
 */
export function openBodyBudget({
  processBytes = 64 * megabyte,
  senderBytes = 8 * megabyte,
} = {}): BodyBudget {
  const bySender = new Map<string, number>()
  let bytes = 0

  function add(sender: string, more: number): boolean {
    const own = (bySender.get(sender) ?? 0) + more
    if (more > 0 && (own > senderBytes || bytes + more > processBytes)) return false
    bytes += more
    if (own > 0) bySender.set(sender, own)
    else bySender.delete(sender)
    return true
  }

  return {
    reserve(sender, incoming) {
      let reserved = 0
      const grow = (more: number): boolean => {
        if (!add(sender, more)) return false
        reserved += more
        return true
      }
      const release = () => {
        add(sender, -reserved)
        reserved = 0
      }
      const stated = Number(incoming?.headers['content-length'] ?? 0)
      return grow(Math.min(Math.max(stated, 0) || 0, largestBodyBytes)) ? { grow, release } : undefined
    },
    stats: () => ({ bytes, senders: bySender.size }),
  }
}
