import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { OrderParameters, root } from './parameters.ts'

const TaxesSchema = named('Taxes', z.strictObject({ taxes: z.record(z.string(), z.unknown()) }))

/** DROP-078. */
export const getTaxesFromOrder = call({
  path: `GET ${root}/{orderNo}/taxes`,
  summary: 'Returns the taxes that a client has calculated for the basket of an order.',
  description:
    'For private clients with the scope. Refuses an order whose taxes the shop has calculated (409), and one that does not exist or belongs to another shopper (404).',
  auth: 'shopper',
  scope: 'sfcc.shopper-baskets-orders.rw',
  parameters: OrderParameters,
  async handle({
    shop,
    shopper,
    parameters: { orderNo },
  }): Promise<{ taxes: Record<string, never> } | Refusal> {
    const order = await shop.orders.get(shopper, orderNo)
    return isRefusal(order) ? order : refuse('invalid-tax-mode', { orderNo })
  },
  document: TaxesSchema,
  answer: ({ taxes }) => ({ taxes }),
})
