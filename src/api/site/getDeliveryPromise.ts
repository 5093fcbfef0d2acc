import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { DeliveryPromise } from '#commerce/shipping/shipping.ts'
import { fieldTexts, patterns } from '#shared/patterns.ts'

/** When a product arrives at a ZIP if it is ordered now (SHIP-043), and for how long that holds. */
export const getDeliveryPromise = call({
  path: 'GET /delivery-promise',
  summary: 'The day on which a product arrives at a ZIP or postal code when it is ordered now.',
  auth: 'public',
  parameters: z.object({ productId: Id, zip: z.string().trim().max(10) }),
  handle: async ({ shop, site, currency, parameters: { productId, zip } }) => {
    if (!patterns.zipOrPostalCode.test(zip))
      return refuse('invalid-field', { field: 'zip', value: zip, reason: fieldTexts.zipOrPostalCode })
    const product = await shop.catalog.product(site.id, productId)
    if (isRefusal(product)) return product
    const countryCode = /^\d/.test(zip) ? ('US' as const) : ('CA' as const)
    const town = await shop.stores.locate({ postalCode: zip, countryCode })
    const isMeltable = product.contents.isMeltable
    const promise =
      town && (await shop.shipping.promise(site.id, currency, { destination: town, isMeltable }))
    return { zip, town, promise }
  },
  answer: ({ zip, town, promise }) => ({
    zip,
    /** Null where there is no such code. */
    place: town ? { city: town.city, stateCode: town.stateCode } : null,
    /** Null where the shop can promise no day. */
    promise: promise ? promiseDocument(promise, new Date()) : null,
  }),
})

const promiseDocument = ({ method, arrivesOn, orderBefore }: DeliveryPromise, now: Date) => ({
  arrivesOn,
  methodId: method.id,
  methodName: method.name,
  orderBefore: orderBefore.toISOString(),
  /** The same as a span, for clients whose clock may be wrong. */
  secondsLeft: Math.max(0, Math.floor((orderBefore.getTime() - now.getTime()) / 1_000)),
})
