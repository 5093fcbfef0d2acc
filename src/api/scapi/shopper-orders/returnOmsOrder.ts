import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { reasonOf, refuseIfOff } from './oms-reasons.ts'
import { OrderParameters, root } from './parameters.ts'

const mostNoteCharacters = 1_000

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

/** DROP-077. */
export const returnOmsOrder = call({
  path: `POST ${root}/{orderNo}/actions/oms-return-order`,
  summary: 'Requests the return of items of an order.',
  description:
    'Only of units that have left. Staff decide on the request; until then its units are `quantityReturnInitiated`. Each reason is one of `getOmsMetaData`. Refuses unknown items and reasons, and more units than can be returned (400), an order that cannot be returned (409), and a site that has turned order management off (409).',
  auth: 'shopper',
  parameters: OrderParameters,
  hasLargeBody: true,
  body: z.object({ productItems: ReturnedItems }),
  async handle({ shop, shopper, site, parameters: { orderNo }, body: { productItems } }) {
    const off = refuseIfOff(site)
    if (off) return off
    const items = new Map<string, number>()
    const reasons = new Set<string>()
    for (const { itemId, quantity, reason } of productItems) {
      const chosen = reasonOf(site.preferences.returnReasons, reason)
      if (isRefusal(chosen)) return chosen
      items.set(itemId, (items.get(itemId) ?? 0) + quantity)
      if (chosen.reason !== undefined) reasons.add(chosen.reason)
    }
    const requested = await shop.orders.refunds.requestReturn(shopper, orderNo, {
      items,
      note: [...reasons].join(', ').slice(0, mostNoteCharacters),
    })
    return isRefusal(requested) ? requested : shop.orders.get(shopper, orderNo)
  },
  document: OrderSchema,
  answer: (order, context) => orderDocument(order, context, { oms: true }),
})
