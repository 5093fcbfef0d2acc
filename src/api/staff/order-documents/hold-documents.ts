import type { HeldPage, PlacedHold, ReleasedHold } from '#commerce/orders/holds/order-holds.ts'
import type { OrderHold } from '#commerce/orders/holds/order-hold.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { refusalFault } from '#api/faults/faults.ts'
import { holdNote } from './hold-note.ts'

/** An open hold of an order. */
export const holdDocument = (hold: OrderHold, reader: OrderReader) => {
  const { id, reason, placedAt, releaseOn, lookAgainOn } = hold
  return { id, reason, placedAt, releaseOn, lookAgainOn, note: holdNote(hold, reader) }
}

const refusedDocument = (refusal: Refusal) => ({
  code: refusal.refused,
  detail: refusalFault(refusal, '').detail,
})

/** One result for each target of the request. */
export const placedHolds = ({
  results,
  reader,
}: {
  results: readonly (PlacedHold | Refusal)[]
  reader: OrderReader
}) => ({
  holds: results.map((result) =>
    isRefusal(result)
      ? { refused: refusedDocument(result) }
      : { orderNo: result.orderNo, ...holdDocument(result.hold, reader) },
  ),
})

/** One result for each hold of the request. */
export const changedHolds = (results: readonly (ReleasedHold | Refusal)[]) => ({
  holds: results.map((result) => (isRefusal(result) ? { refused: refusedDocument(result) } : result)),
})

/** The list of open holds. */
export const heldPageDocument = ({
  page: { rows, next, counts },
  names,
  reader,
}: {
  page: HeldPage
  /** Member names by id. */
  names: ReadonlyMap<string, string>
  reader: OrderReader
}) => ({
  items: rows.map(({ placedByKind, placedById, note, city, stateCode, placedAt, ...row }) => ({
    ...row,
    placedAt: new Date(placedAt).toISOString(),
    stateCode,
    author: { kind: placedByKind, name: (placedById && names.get(placedById)) ?? null },
    ...(reader.seesRecipients && { city }),
    note:
      reader.stores && row.shipmentId === null ? undefined : holdNote({ reason: row.reason, note }, reader),
  })),
  next,
  counts,
})
