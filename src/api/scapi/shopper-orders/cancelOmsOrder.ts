import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { reasonOf, refuseIfOff } from './oms-reasons.ts'
import { OrderParameters, root } from './parameters.ts'

/** DROP-077. */
export const cancelOmsOrder = call({
  path: `POST ${root}/{orderNo}/actions/oms-cancel-order`,
  summary: 'Cancels what has not been packed of an order.',
  description:
    'The whole order if all of it waits, else each shipment that waits and that its shopper can still cancel. The reason is one of `getOmsMetaData`. Refuses an unknown reason (400), an order of which nothing can be cancelled any more (409), and a site that has turned order management off (409).',
  auth: 'shopper',
  parameters: OrderParameters,
  body: z.object({ reason: z.string().max(256).optional() }).optional(),
  async handle({ shop, shopper, site, parameters: { orderNo }, body }) {
    const chosen = refuseIfOff(site) ?? reasonOf(site.preferences.cancelReasons, body?.reason)
    if (isRefusal(chosen)) return chosen
    const { reason } = chosen
    const known = await shop.orders.get(shopper, orderNo)
    if (isRefusal(known)) return known
    // A placed order that is cancelled already answers as it is, so that a lost response can be repeated.
    if (known.status !== 'cancelled' && known.status !== 'new' && known.status !== 'open')
      return refuse('cancel-too-late', { orderNo })
    const cancelled = await shop.orders.cancelWaiting(shopper, { orderNo, reason })
    // Whatever the reason, such as an e-gift card that was spent, the documents have one name for it.
    return isRefusal(cancelled) ? refuse('cancel-too-late', { orderNo }) : cancelled
  },
  document: OrderSchema,
  answer: (order, context) => orderDocument(order, context, { oms: true }),
})
