import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** A change that the server refused, and the reason. */
export interface RefusedChange {
  shipmentId: string
  failure: CallFault
}

/**
 * Sends changes of shipments in one request. The server makes all changes, or names the refused changes and makes
 * none. The accepted changes are then sent again. Returns the refused changes. Throws failures that name no shipment,
 * or without a response.
 */
export async function sendChanges<Change extends { shipmentId: string }>(
  changes: readonly Change[],
  send: (changes: readonly Change[]) => Promise<unknown>,
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = []
  let left = changes
  while (left.length > 0) {
    try {
      await send(left)
      return refused
    } catch (failure) {
      const failures = failuresIn(failure)
      const named = left.flatMap(({ shipmentId }, index) => {
        const own = failures.get(index)
        return own ? [{ shipmentId, failure: own }] : []
      })
      if (named.length === 0) throw failure
      refused.push(...named)
      left = left.filter((_, index) => !failures.has(index))
    }
  }
  return refused
}

/** The failures of refused shipments, by index: the argument `path` of each fault is `shipments.1`. */
function failuresIn(failure: unknown): Map<number, CallFault> {
  if (!(failure instanceof CallFault) || failure.status >= 500) return new Map()
  const { refusals } = failure.details
  const all = Array.isArray(refusals)
    ? refusals.map((document) => new CallFault(failure.status, document))
    : [failure]
  return new Map(
    all.flatMap((one) => {
      const index = /^shipments\.(\d+)/.exec(String(one.details.path))?.[1]
      return index === undefined ? [] : [[Number(index), one]]
    }),
  )
}
