import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Order } from '#commerce/orders/order.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { reasonOf, refuseIfOff } from './oms-reasons.ts'
import { OrderParameters, root } from './parameters.ts'

const ReturnedItems = z
  .array(
    z.object({
      itemId: z.string().min(1).max(256),
      quantity: z.number().int().min(1).max(1_000_000),
      reason: z.string().max(256).optional(),
    }),
  )
  .min(1)
  .max(1_000)

/** DROP-077. Returns are not taken by the shop's software yet: see SALE-081 in docs/requirements. */
export const returnOmsOrder = call({
  path: `POST ${root}/{orderNo}/actions/oms-return-order`,
  summary: 'Requests the return of items of an order.',
  description:
    'Refuses unknown items and reasons, and more units than have left (400), and a site that has turned order management off (409). The shop takes no returns by this call yet: it refuses the others too (409, `order-return-failed`), and the shopper has to call.',
  auth: 'shopper',
  parameters: OrderParameters,
  body: z.object({ productItems: ReturnedItems }),
  async handle({ shop, shopper, site, parameters: { orderNo }, body: { productItems } }) {
    const off = refuseIfOff(site)
    if (off) return off
    const order = await shop.orders.get(shopper, orderNo)
    if (isRefusal(order)) return order
    for (const { reason } of productItems) {
      const chosen = reasonOf(site.preferences.returnReasons, reason)
      if (isRefusal(chosen)) return chosen
    }
    return problemOf(order, productItems) ?? refuse('order-return-failed', { orderNo })
  },
  document: OrderSchema,
  answer: (order: Order, context) => orderDocument(order, context, { oms: true }),
})

/** Refuses items that the order does not have, and units that have not left or have come back. */
function problemOf(
  { orderNo, items, changedLines }: Order,
  returned: z.output<typeof ReturnedItems>,
): Refusal<'unknown-product-item-ids' | 'return-quantity-exceeded'> | undefined {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of returned) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const known = new Set(items.map(({ id }) => id))
  const unknownItemIds = [...wanted.keys()].filter((itemId) => !known.has(itemId))
  if (unknownItemIds.length > 0) return refuse('unknown-product-item-ids', { orderNo, unknownItemIds })
  const left = new Map(changedLines.map((line) => [line.itemId, line.left - line.returned]))
  const itemIds = [...wanted].flatMap(([itemId, count]) => (count > (left.get(itemId) ?? 0) ? [itemId] : []))
  return itemIds.length > 0 ? refuse('return-quantity-exceeded', { orderNo, itemIds }) : undefined
}
