import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { OrderParameters, root } from './parameters.ts'

export const failOrder = call({
  path: `POST ${root}/{orderNo}/actions/fail`,
  summary: 'Cancels an order that is not placed yet.',
  description:
    'Releases its money and returns its stock. `reopenBasket` opens its basket again. Refuses an order that is placed or failed (409).',
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
  handle: ({ shop, shopper, parameters: { orderNo, reopenBasket = false } }) =>
    shop.orders.fail(shopper, orderNo, { reopenBasket }),
  answer: nothing,
})
