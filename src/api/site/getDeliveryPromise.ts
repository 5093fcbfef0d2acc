import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { DeliveryPromise } from '#commerce/shipping/shipping.ts'
import { parsePostalCode } from './postal-code.ts'

/** SHIP-043. */
export const getDeliveryPromise = call({
  path: 'GET /delivery-promise',
  summary: 'Returns the day on which a product arrives if it is ordered now.',
  description:
    'Needs a US ZIP or a Canadian postal code. `place` is null for an unknown code, and `promise` is null if no day can be promised. Refuses text that is no such code, and an unknown product.',
  auth: 'public',
  parameters: z.object({ productId: Id, zip: z.string().trim().max(10) }),
  handle: async ({ shop, site, currency, parameters: { productId, zip } }) => {
    const postalCode = parsePostalCode(zip)
    if (isRefusal(postalCode)) return postalCode
    const product = await shop.catalog.product(site.id, productId)
    if (isRefusal(product)) return product
    const town = await shop.stores.locate(postalCode)
    const isMeltable = product.contents.isMeltable
    const promise =
      town && (await shop.shipping.promise(site.id, currency, { destination: town, isMeltable }))
    return { zip, town, promise }
  },
  answer: ({ zip, town, promise }) => ({
    zip,
    /** Null if there is no such code. */
    place: town ? { city: town.city, stateCode: town.stateCode } : null,
    /** Null if the shop can promise no day. */
    promise: promise ? promiseDocument(promise, new Date()) : null,
  }),
})

const promiseDocument = ({ method, arrivesOn, orderBefore }: DeliveryPromise, now: Date) => ({
  arrivesOn,
  methodId: method.id,
  methodName: method.name,
  orderBefore: orderBefore.toISOString(),
  /** The same as a duration, for clients whose clock may be wrong. */
  secondsLeft: Math.max(0, Math.floor((orderBefore.getTime() - now.getTime()) / 1_000)),
})
