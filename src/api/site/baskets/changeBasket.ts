import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { updateShipments } from '#api/custom/shipping/updateShipments.ts'
import { named } from '#api/documents/document-schema.ts'
import { basketDocument, BasketSchema } from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import { shopperBaskets } from '#api/scapi/shopper-baskets/shopper-baskets.ts'
import { version1 } from '#api/scapi/shopper-baskets/version.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { findDifference } from './find-difference.ts'

const Position = z.number().int()

const DocumentDifference = z.strictObject({
  set: z.record(z.string(), z.unknown()).optional(),
  unset: z.array(z.string()).optional(),
  get lists() {
    return z.record(z.string(), ListDifference).optional()
  },
})

const ListDifference = z.strictObject({
  removed: z.array(Position).optional(),
  get changed() {
    return z.array(z.tuple([Position, DocumentDifference])).optional()
  },
  added: z.array(z.tuple([Position, z.unknown()])).optional(),
})

/** The format of document-difference.ts. */
const DocumentDifferenceSchema = named('DocumentDifference', DocumentDifference)
named('ListDifference', ListDifference)

const ChangedBasketSchema = named(
  'ChangedBasket',
  z.strictObject({
    basketId: z.string().optional(),
    since: z.number().optional(),
    difference: DocumentDifferenceSchema.optional(),
    basket: BasketSchema.optional(),
  }),
)

const asBasket = (basket: Basket): Basket => basket

const baskets = shopperBaskets({ root: version1.root, document: asBasket })

/** The calls that change a basket, except for payment calls. */
const changes = {
  addCouponToBasket: baskets.addCouponToBasket,
  addGiftCertificateItemToBasket: baskets.addGiftCertificateItemToBasket,
  addItemToBasket: baskets.addItemToBasket,
  createShipmentForBasket: baskets.createShipmentForBasket,
  removeCouponFromBasket: baskets.removeCouponFromBasket,
  removeGiftCertificateItemFromBasket: baskets.removeGiftCertificateItemFromBasket,
  removeItemFromBasket: baskets.removeItemFromBasket,
  removeShipmentFromBasket: baskets.removeShipmentFromBasket,
  updateBasket: baskets.updateBasket,
  updateGiftCertificateItemInBasket: baskets.updateGiftCertificateItemInBasket,
  updateItemInBasket: baskets.updateItemInBasket,
  updateItemsInBasket: baskets.updateItemsInBasket,
  updateShipmentForBasket: baskets.updateShipmentForBasket,
  updateShipments: updateShipments({ document: asBasket }),
  updateShippingAddressForShipment: baskets.updateShippingAddressForShipment,
  updateShippingMethodForShipment: baskets.updateShippingMethodForShipment,
}

// The keys of an object are its names.
const methods = Object.keys(changes) as [keyof typeof changes, ...(keyof typeof changes)[]]

const BasketChangeRequest = z.object({
  method: z.enum(methods),
  parameters: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** The `c_version` of the storefront's basket. */
  version: z.number().int(),
})

/** The lists in the basket document whose entries have ids. */
const listKeys = {
  productItems: 'itemId',
  shipments: 'shipmentId',
  shippingItems: 'itemId',
  giftCertificateItems: 'giftCertificateItemId',
}

/** Changes a large basket and returns the difference. The storefront's bag uses it (difference-calls.ts). */
export const changeBasket = call({
  path: 'POST /basket-changes',
  summary: 'Changes the basket, and returns only what has changed.',
  description:
    'Makes the call `method` of ShopperBaskets or Shipping with `parameters` and `body`. If nobody else has changed the basket since `version`, the answer has the `difference` from that version, else the whole `basket`.',
  auth: 'shopper',
  body: BasketChangeRequest,
  async handle({ body: { method, parameters, body, version }, ...context }) {
    const basket = await performChange(changes[method], { ...context, parameters, body })
    if (isRefusal(basket)) return basket
    const before = context.shop.baskets.originOf(basket)
    return { basket, before: before?.version === version ? before : undefined }
  },
  document: ChangedBasketSchema,
  answer: ({ basket, before }, context) =>
    before
      ? { basketId: before.id, since: before.version, difference: differenceOf(before, basket, context) }
      : { basket: basketDocument(basket, context) },
})

/** Flashes and notices are valid for one response: those of the last call are sent with this one. */
function differenceOf(before: Basket, after: Basket, context: Pick<CallContext, 'text'>) {
  const document = basketDocument(after, context)
  const { c_flashes, c_notices } = document
  const difference = findDifference(basketDocument(before, context), document, listKeys)
  return { ...difference, set: { ...difference.set, c_flashes, c_notices } }
}

/** Any of the changes, with unknown schemas. */
interface AnyChange {
  parameters: z.ZodType
  body: z.ZodType | undefined
  perform(
    context: CallContext & { shopper: Shopper; parameters: unknown; body: unknown },
  ): Promise<{ document: Basket } | Refusal>
}

/** Runs a call like answerCall, which has already checked access, site and malformed input. */
async function performChange(
  change: AnyChange,
  context: CallContext & { shopper: Shopper; parameters: unknown; body: unknown },
): Promise<Basket | Refusal> {
  const parameters = change.parameters.safeParse(context.parameters)
  if (!parameters.success) return fieldRefusal('parameters', parameters.error)
  const body = change.body?.safeParse(context.body)
  if (body && !body.success) return fieldRefusal('body', body.error)
  const result = await change.perform({ ...context, parameters: parameters.data, body: body?.data })
  return isRefusal(result) ? result : result.document
}

function fieldRefusal(part: string, { issues }: z.ZodError): Refusal {
  const [first] = issues
  const field = [part, ...(first?.path ?? []).map(String)].join('.')
  return refuse('invalid-field', { field, value: '', reason: first?.message ?? 'answers.invalid' })
}
