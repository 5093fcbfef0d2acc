import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { ids } from '#api/input/parameters.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { DeliveryPromise } from '#commerce/shipping/shipping.ts'
import { parsePostalCode } from '#api/input/postal-code.ts'

const DeliveryPromiseSchema = named(
  'DeliveryPromise',
  z.strictObject({
    zip: z.string(),
    place: z
      .strictObject({
        city: z.string(),
        stateCode: z.string(),
      })
      .nullable(),
    promise: z
      .strictObject({
        arrivesOn: z.string(),
        methodId: z.string(),
        methodName: z.string(),
        orderBefore: z.string(),
        secondsLeft: z.number(),
      })
      .nullable(),
  }),
)

/** SHIP-043. */
export const getDeliveryPromise = call({
  path: 'GET /delivery-promise',
  summary: 'Returns the day on which products arrive if they are ordered now.',
  description:
    '`productId` takes up to 100 ids, separated by commas, for one box. Needs a US ZIP or a Canadian postal code. `place` is null for an unknown code, and `promise` is null if no day can be promised. Refuses text that is no such code, and an unknown product.',
  auth: 'public',
  parameters: z.object({ productId: ids(100), zip: z.string().trim().max(10) }),
  handle: async ({ shop, site, currency, locale, parameters: { productId: productIds, zip } }) => {
    const postalCode = parsePostalCode(zip)
    if (isRefusal(postalCode)) return postalCode
    const products = await shop.catalog.products(site.id, productIds)
    const missing = productIds.find((id) => !products.has(id))
    if (missing !== undefined) return refuse('product-not-found', { productId: missing })
    const town = await shop.stores.locate(postalCode)
    const isMeltable = [...products.values()].some(({ contents }) => contents.isMeltable)
    const promise =
      town && (await shop.shipping.promise(site.id, currency, { destination: town, isMeltable, locale }))
    return { zip, town, promise }
  },
  document: DeliveryPromiseSchema,
  answer: ({ zip, town, promise }) => ({
    zip,
    /** The place of the postal code. Null if the code does not exist. */
    place: town ? { city: town.city, stateCode: town.stateCode } : null,
    /** The promise. Null if the shop can promise no day. */
    promise: promise ? promiseDocument(promise, new Date()) : null,
  }),
})

const promiseDocument = ({ method, arrivesOn, orderBefore }: DeliveryPromise, now: Date) => ({
  arrivesOn,
  methodId: method.id,
  methodName: method.name,
  orderBefore: orderBefore.toISOString(),
  /** The remaining time, for clients whose clock may be wrong. */
  secondsLeft: Math.max(0, Math.floor((orderBefore.getTime() - now.getTime()) / 1_000)),
})
