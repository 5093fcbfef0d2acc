import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { OrderRefunds } from '#commerce/orders/order-refunds.ts'
import { readOrders } from '#commerce/orders/queries.ts'
import { decideRefund, previewApproval, withdrawRefund } from './decide-refund.ts'
import { makeRefund, previewRefund } from './make-refund.ts'
import { requestReturn } from './request-return.ts'
import { readProposals, readReceivedCents } from './refund-queries.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the refunds of orders. */
export function openOrderRefunds(shared: Omit<OrderDependencies, 'actor'>): OrderRefunds {
  const { database } = shared
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    make: (orderNo, request, who = {}) => makeRefund(by(who.actor), orderNo, request, who),
    preview: (orderNo, request, who = {}) => previewRefund(by(who.actor), orderNo, request, who),
    decide: (refundId, decision, who) => decideRefund(by(who.actor), refundId, decision, who),
    requestReturn: (shopper, orderNo, request) =>
      requestReturn(by({ kind: 'shopper', requestId: shopper.requestId }), shopper, orderNo, request),
    withdraw: (refundId, who) => withdrawRefund(by(who.actor), refundId, who),
    previewApproval: (refundId, who) => previewApproval(by(who.actor), refundId, who),
    async proposals(memberId, reader, most) {
      const found = await readProposals(database, memberId, reader, most)
      const orders = new Map(
        (await readOrders(database, [...new Set(found.map(({ orderNo }) => orderNo))])).map((order) => [
          order.orderNo,
          order,
        ]),
      )
      return {
        count: found[0]?.count ?? 0,
        proposals: found.flatMap(({ orderNo, refundId }) => {
          const order = orders.get(orderNo)
          const refund = order?.refunds.find(({ id }) => id === refundId)
          return order && refund ? [{ order, refund }] : []
        }),
      }
    },
    receivedCents: (orderNo) => readReceivedCents(database, orderNo),
  }
}
