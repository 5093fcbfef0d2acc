import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** A change that the shop refused, and why. */
export interface RefusedChange {
  shipmentId: string
  failure: CallFault
}

/**
 * Sends changes of shipments in one request. The shop makes all of them or none, and names the one that it refuses: it is left
 * out, and the others are sent again. Answers with those left out. Throws what is about no shipment, or was not answered.
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
      const index = refusedIndex(failure)
      const change = index === undefined ? undefined : left[index]
      if (index === undefined || !change || !(failure instanceof CallFault)) throw failure
      refused.push({ shipmentId: change.shipmentId, failure })
      left = left.toSpliced(index, 1)
    }
  }
  return refused
}

/** Which of the sent shipments a fault is about: its argument `path` is `shipments.1`. */
function refusedIndex(failure: unknown): number | undefined {
  if (!(failure instanceof CallFault) || failure.status >= 500) return undefined
  const index = /^shipments\.(\d+)/.exec(String(failure.details.path))?.[1]
  return index === undefined ? undefined : Number(index)
}
