import type { FoundOrderRow, OrderReader } from '#commerce/orders/search/order-search.ts'

/** A row of the order list, without the data that the reader may not see (SALE-141). */
export function orderRowDocument(row: FoundOrderRow, reader: OrderReader) {
  const { orderNo, siteId, status, placedAt, tags, shipments, states, held, shipsOn } = row
  return {
    orderNo,
    siteId,
    status,
    placedAt: placedAt.toISOString(),
    tags,
    shipments,
    states,
    held,
    shipsOn,
    ...(reader.seesRecipients && { recipient: row.recipient, matched: row.matched }),
    ...(reader.seesPersons && { buyer: row.buyer, email: row.customerEmail }),
    ...(reader.seesMoney && {
      currency: row.currency,
      totalCents: row.totalCents,
      givenBackCents: row.givenBackCents,
      payments: row.payments,
    }),
  }
}
