import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { parsePostalCode } from '#api/input/postal-code.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { toDecimal } from '#shared/money/money.ts'

const ShippingCalendarSchema = named(
  'ShippingCalendar',
  z.strictObject({
    shipmentId: z.string(),
    month: z.string(),
    currency: CurrencySchema,
    days: z.array(
      z.union([
        z.strictObject({
          date: z.string(),
          deliverable: z.boolean(),
          shippingMethodId: z.string(),
        }),
        z.strictObject({
          date: z.string(),
          deliverable: z.boolean(),
          reason: z.enum([
            'cut-off',
            'full',
            'holiday',
            'melts',
            'no-delivery',
            'outside-window',
            'past',
            'too-far',
            'too-soon',
          ]),
        }),
      ]),
    ),
    c_earliest: z
      .strictObject({
        date: z.string(),
        shippingMethodId: z.string(),
      })
      .nullable(),
    c_DATE_WANTED: z.string().nullable(),
    c_shippingMethods: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        price: z.number(),
        c_discountedPrice: z.number(),
      }),
    ),
  }),
)

/** `2026/12/1` as `2026-12`. */
const Month = z
  .string()
  .regex(/^\d{4}\/(0?[1-9]|1[0-2])\/0?1$/, 'must be the first day of a month, such as 2026/12/1')
  .transform((text) => {
    const [year = '', month = ''] = text.split('/')
    return `${year}-${month.padStart(2, '0')}`
  })

/** API-115, SHIP-041, SHIP-042. */
export const getShippingCalendar = call({
  path: 'GET /on/demandware.store/Sites-{siteId}-Site/default/Shipments-GetPWACalendarV2',
  summary: 'Returns the days of a month on which a shipment of the basket can arrive.',
  description:
    'An open day has the cheapest method that keeps it (`shippingMethodId`), a closed one the `reason`: `past`, `cut-off`, `too-soon`, `too-far`, `holiday`, `no-delivery`, `melts`, `full` or `outside-window`. `c_earliest` is the first open day of all months. The days are those at `c_postalCode` if it is given, else at the address of the shipment. Refuses a shipment that is not in the shopper’s main basket, and a pickup.',
  auth: 'shopper',
  parameters: z.object({
    c_shipmentId: Id,
    c_dt: Month,
    c_postalCode: z.string().trim().max(10).optional(),
  }),
  handle: ({ shop, shopper, parameters: { c_shipmentId: shipmentId, c_dt: month, c_postalCode: code } }) => {
    const destination = code ? parsePostalCode(code, 'c_postalCode') : undefined
    if (isRefusal(destination)) return destination
    return shop.baskets.shippingCalendar(shopper, { shipmentId, month, destination })
  },
  document: ShippingCalendarSchema,
  answer: ({ shipmentId, month, days, earliest, methods, currency, dateWanted }) => ({
    shipmentId,
    month,
    currency,
    days: days.map((day) => ({
      date: day.date,
      deliverable: day.deliverable,
      ...(day.deliverable ? { shippingMethodId: day.methodId } : { reason: day.reason }),
    })),
    c_earliest: earliest ? { date: earliest.date, shippingMethodId: earliest.methodId } : null,
    c_DATE_WANTED: dateWanted,
    c_shippingMethods: methods.map(({ method, priceCents, discountCents }) => ({
      id: method.id,
      name: method.name,
      price: toDecimal(priceCents, currency),
      c_discountedPrice: toDecimal(priceCents - discountCents, currency),
    })),
  }),
})
