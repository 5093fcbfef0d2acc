import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { toDecimal } from '#shared/money/money.ts'
import { OrderParameters, root } from './parameters.ts'

const OrderTaxesSchema = named(
  'OrderTaxes',
  z.strictObject({
    taxes: z.record(
      z.string(),
      z.strictObject({
        taxItems: z.array(z.strictObject({ id: z.string(), rate: z.number(), value: z.number().optional() })),
      }),
    ),
  }),
)

/** DROP-078. */
export const getTaxesFromOrder = call({
  path: `GET ${root}/{orderNo}/taxes`,
  summary: 'Returns the taxes that an external service has set for the basket of an order.',
  description:
    'For private clients, and any order of the site. Refuses an order whose taxes the shop has calculated (409), and one that does not exist (404).',
  auth: 'shopper',
  scope: 'sfcc.shopper-baskets-orders.rw',
  parameters: OrderParameters,
  async handle({ shop, site, parameters: { orderNo } }) {
    const order = await shop.orders.administration.find(orderNo)
    if (isRefusal(order)) return order
    if (order.siteId !== site.id) return refuse('order-not-found', { orderNo })
    return taxesOf(order) ?? refuse('invalid-tax-mode', { basketId: order.basketId })
  },
  document: OrderTaxesSchema,
  answer: (taxes) => ({ taxes }),
})

/** The taxes by the id of the line. Undefined if the shop has calculated them. */
function taxesOf({
  currency,
  taxMode,
  externalTaxes = {},
}: Pick<Order, 'currency' | 'taxMode' | 'externalTaxes'>) {
  if (taxMode !== 'external') return undefined
  return Object.fromEntries(
    Object.entries(externalTaxes).map(([lineId, { items }]) => [
      lineId,
      {
        taxItems: items.map(({ id, rate, valueCents }) => ({
          id,
          rate,
          value: valueCents === undefined ? undefined : toDecimal(valueCents, currency),
        })),
      },
    ]),
  )
}
