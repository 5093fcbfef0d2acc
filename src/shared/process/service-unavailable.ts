/**
 * An outage of a service that the shop needs, such as its database: unreachable, full, or too slow to answer in time.
 * The request may succeed a moment later, so it is answered with 503 and not with 500. `cause` has the reason.
 */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
}

/** The seconds after which clients should try again (Retry-After). */
export const retryAfterSeconds = 5

/** Whether the error, or one of its causes, is an outage. */
export function isOutage(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof ServiceUnavailable) return true
  return false
}
