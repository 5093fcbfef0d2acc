import { isCallFault } from '#storefront/lib/api/call-fault.ts'

/** BAG-076: the pauses before a batch is sent again. */
const retryPauses = [300, 1_000]

/** BAG-078: all tries had no response. `cause` is the failure of the last one. */
export class RetriesExceeded extends Error {
  override name = 'RetriesExceeded'

  constructor(cause: unknown) {
    super(`Failed to update basket. Exceeded maximum ${retryPauses.length} retries for a chunk`, { cause })
  }
}

/**
 * Sends until the server responds, three times at most (BAG-076). A refused change is not sent again. Only for
 * idempotent changes: they have a key, or set values.
 */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const pause of [...retryPauses, undefined]) {
    try {
      return await attempt()
    } catch (failure) {
      if (isCallFault(failure) && failure.status < 500) throw failure
      if (pause === undefined) throw new RetriesExceeded(failure)
      await new Promise((resolve) => void setTimeout(resolve, pause))
    }
  }
  throw new Error('Unreachable: the last try returns or throws')
}
