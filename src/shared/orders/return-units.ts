/** The counters of a line of an order. */
interface ReturnableLine {
  itemId: string
  cancelled: number
  left: number
  returned: number
  givenBack: number
}

interface ReturnableOrder {
  changedLines: readonly ReturnableLine[]
  refunds: readonly {
    state: string
    by: { kind: string }
    parts: readonly { kind: string; id: string; units: number }[]
  }[]
}

/** The units of a line by their return. */
export interface ReturnUnits {
  /** Their shopper has requested the return, and the shop has not decided. */
  initiated: number
  /** Their shopper can still request the return: they have left, and their money was not given back. */
  available: number
}

/** The returns of each line of which units have left, by the line's id (DROP-077). */
export function returnUnits({ changedLines, refunds }: ReturnableOrder): ReadonlyMap<string, ReturnUnits> {
  const requested = new Map<string, number>()
  const open = refunds.filter(({ state, by }) => state === 'proposed' && by.kind === 'shopper')
  for (const { kind, id, units } of open.flatMap(({ parts }) => parts))
    if (kind === 'line') requested.set(id, (requested.get(id) ?? 0) + units)
  return new Map(
    changedLines
      .filter(({ left }) => left > 0)
      .map(({ itemId, cancelled, left, returned, givenBack }) => {
        const initiated = requested.get(itemId) ?? 0
        const refunded = Math.max(0, givenBack - cancelled)
        return [
          itemId,
          { initiated, available: Math.max(0, left - Math.max(returned, refunded) - initiated) },
        ]
      }),
  )
}
