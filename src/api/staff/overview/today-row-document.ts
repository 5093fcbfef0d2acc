import type { FoundOrderRow, OrderReader } from '#commerce/orders/search/order-search.ts'

/** An order on Today, without personal data, so that viewing the start page reads none. */
export const todayRowDocument = (row: FoundOrderRow, { seesMoney }: OrderReader) => ({
  orderNo: row.orderNo,
  placedAt: row.placedAt.toISOString(),
  shipments: row.shipments,
  states: row.states,
  held: row.held,
  shipsOn: row.shipsOn,
  ...(seesMoney && { currency: row.currency, totalCents: row.totalCents }),
})
