import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** A change that the shop refused, and why. */
export interface RefusedChange {
  shipmentId: string
  failure: CallFault
}

/**
 * Sends changes of shipments in one request. The shop makes all of them or none, and names those that it refuses: they are
 * left out, and the others are sent again, together. Answers with those left out. Throws what is about no shipment, or was
 * not answered.
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

/** Why sent shipments were refused, by their places: the argument `path` of each fault is `shipments.1`. */
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
