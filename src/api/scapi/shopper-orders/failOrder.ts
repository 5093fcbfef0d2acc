import { z } from 'zod'
import { call, nothing, type CallRequest } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { flag } from '#api/input/parameters.ts'
import { OrderParameters, root } from './parameters.ts'

/** Below the same prefix and for the same organization as the request. */
const basketAddress = (
  { address }: CallRequest,
  { basketId, siteId }: { basketId: string; siteId: string },
) =>
  `${address.pathname.replace(/\/orders\/.*$/, '').replace('/shopper-orders/v1/', '/shopper-baskets/v2/')}/baskets/${basketId}?siteId=${siteId}`

export const failOrder = call({
  path: `POST ${root}/{orderNo}/actions/fail`,
  summary: 'Cancels an order that is not placed yet.',
  description:
    'Releases its money and returns its stock. `reopenBasket` opens its basket again: clients other than the shop’s own storefront then get 201 and the address of the basket in `Location`. Refuses an order that is placed or failed (409).',
  auth: 'shopper',
  parameters: OrderParameters.extend({ reopenBasket: flag.optional() }),
  body: z
    .object({
      reasonCode: z
        .enum(['payment_confirm_failure', 'payment_capture_failure', 'payment_auth_failure'])
        .optional(),
    })
    .optional(),
  status: 204,
  otherStatuses: [201],
  async handle({
    shop,
    shopper,
    site,
    client,
    request,
    reply,
    parameters: { orderNo, reopenBasket = false },
  }) {
    const failed = await shop.orders.fail(shopper, orderNo, { reopenBasket })
    // DROP-075
    if (!isRefusal(failed) && reopenBasket && !client.isOwn) {
      reply.status = 201
      reply.headers.set('location', basketAddress(request, { basketId: failed.basketId, siteId: site.id }))
    }
    return failed
  },
  answer: nothing,
})
