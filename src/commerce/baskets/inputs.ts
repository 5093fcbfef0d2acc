import { z } from 'zod'
import { EGiftCardInput, mostEGiftCards } from './e-gift-cards/inputs.ts'
import { addressFields } from '#commerce/address-inputs.ts'
import { line, printedText, Quantity, unprintable } from '#commerce/text-inputs.ts'

/** The inputs of the basket API. Unknown `c_` fields are stored unchanged; other unknown fields are dropped. */

const text = (most: number) => z.string().trim().max(most)

/** SHIP-044 to SHIP-046. A refusal lists the characters and contains the plain form of the message (FORM-029). */
export const GiftMessage = printedText((text) => unprintable('giftMessage', text))

/** Every change writes the whole basket, so the `c_` fields of clients must stay small. */
export const mostCustomCharacters = 16_000

/** The `c_…` fields of an input. */
export const customFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key.startsWith('c_')))

/** The stored `c_` fields after a change: null removes a field. */
export const changedFields = (
  stored: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...stored, ...customFields(change) }).filter(([, value]) => value !== null),
  )

/** Whether the `c_` fields of an object are small enough. Actions are excluded, because they are not stored. */
function fitsCustom({ c_actions: _, ...input }: Record<string, unknown>): boolean {
  const custom = customFields(input)
  return Object.keys(custom).length === 0 || JSON.stringify(custom).length <= mostCustomCharacters
}

/** An object with these fields and any `c_` fields. */
export const open = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).refine(fitsCustom, `c_ fields take more than ${mostCustomCharacters} characters`)

const ShipmentId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/)

const ProductId = text(100).min(1)

/** A new item. */
export const ProductItemInput = open({
  productId: ProductId,
  quantity: Quantity,
  shipmentId: ShipmentId.optional(),
  inventoryId: text(100).nullish(),
  gift: z.boolean().optional(),
  giftMessage: GiftMessage.nullish(),
  /** The shop where the item is picked up. The item is added to that shop's pickup shipment (SHIP-019). */
  c_fromStoreId: text(100).nullish(),
  /** DROP-064: takes the product as a bonus product of this choice. */
  bonusDiscountLineItemId: text(300).optional(),
})
export type ProductItemInput = z.output<typeof ProductItemInput>

/** A change of an item: absent fields do not change; a quantity of 0 removes it. */
export const ProductItemChange = open({
  productId: ProductId.optional(),
  quantity: z.number().int().min(0).max(999).optional(),
  shipmentId: ShipmentId.optional(),
  inventoryId: text(100).nullish(),
  gift: z.boolean().optional(),
  giftMessage: GiftMessage.nullish(),
  /** A shop id: the item is picked up there. Null or empty: the item is shipped. Absent: no change. */
  c_fromStoreId: text(100).nullish(),
  /** Changes or moves only this number of pieces; the others remain in a separate line. */
  c_pieces: Quantity.optional(),
}).refine(
  ({ c_pieces, quantity }) => c_pieces === undefined || quantity === undefined,
  'c_pieces says how many pieces change: send no quantity with it',
)
export type ProductItemChange = z.output<typeof ProductItemChange>

/**
 * A shipping or billing address. Empty fields are allowed until the order. Commands check that the fields are
 * consistent (possibleAddress), because their refusal contains the shipment.
 */
export const AddressInput = open({
  ...addressFields,
  id: text(256).optional(),
  fullName: line(150).nullish(),
})
export type AddressInput = z.output<typeof AddressInput>

/** The recipient of the mails about the order. */
export const CustomerInput = open({
  email: z.email().max(256),
  customerName: line(150).nullish(),
})
export type CustomerInput = z.output<typeof CustomerInput>

export const ShippingMethodInput = z.looseObject({ id: text(100).min(1) })

/** For the driver, printed on the label: 150 characters in one line. */
export const DeliveryInstructions = printedText((text) => unprintable('instructions', text))
  .refine((typed) => !/[\r\n]/.test(typed), 'fields.instructionsInOneLine')
  .transform((typed) => typed || null)

const DateOrNone = z.union([z.iso.date(), z.literal('')]).nullish()

/** A new shipment, or the changed fields of one. */
export const ShipmentInput = open({
  shipmentId: ShipmentId.optional(),
  shippingAddress: AddressInput.optional(),
  shippingMethod: ShippingMethodInput.optional(),
  gift: z.boolean().optional(),
  giftMessage: GiftMessage.nullish(),
  /** A shop id makes the shipment a pickup at this shop (SHIP-012). Null or empty: a delivery shipment again. */
  c_fromStoreId: text(100).nullish(),
  c_DeliveryInstructions: DeliveryInstructions.nullish(),
  /** The address for an email to the recipient when the gift leaves (SALE-109). Null or empty: no email. */
  c_recipientEmail: z.union([z.email().max(256), z.literal('').transform(() => null)]).nullish(),
  /** The number of the order that the shipment repeats. */
  c_reorder: text(100).nullish(),
  c_DATE_WANTED: DateOrNone,
  /** The first and the last day that the shopper accepts. */
  c_dateWantedRangeStart: DateOrNone,
  c_dateWantedRangeEnd: DateOrNone,
  /**
   * Whether the day was chosen in the calendar: without a method in the input, the cheapest method that can deliver
   * on the day is used.
   */
  c_isCalendarSelection: z.boolean().nullish(),
  c_pickupFirstName: line(50).nullish(),
  c_pickupLastName: line(50).nullish(),
  c_pickupPhone: line(32).nullish(),
  c_pickupEmail: z.union([z.email().max(256), z.literal('')]).nullish(),
})
export type ShipmentInput = z.output<typeof ShipmentInput>

/** The person who collects a pickup (SHIP-034). */
export const PickupContact = z.strictObject({
  firstName: line(50).min(1),
  lastName: line(50).min(1),
  phone: line(32).min(1),
  email: z.email().max(256),
})

/** The maximum number of shipments in one request: the largest gift list (SHIP-028). */
const mostShipmentsAtOnce = 1_000

/** The maximum number of items in one request: one for each shipment. */
export const mostItemsAtOnce = 1_000

/**
 * The maximum number of lines in a basket, and so in one request, so that its row can be written fast. Twice the
 * largest gift list.
 */
export const mostLines = 2_000

/** The maximum length of all `c_` fields of a request, as of a basket; higher for very many shipments or items. */
const mostCustomAtOnce = 200_000
const customOfEach = 2_000

const hasFewLines = (shipments: readonly { productItems?: readonly unknown[] | undefined }[]): boolean =>
  shipments.reduce((sum, { productItems = [] }) => sum + productItems.length, 0) <= mostLines

const tooManyLines = `At most ${mostLines} product items can be in one request. Send the others in another one.`

function hasOwnIds(shipments: readonly { shipmentId?: string | undefined }[]): boolean {
  const ids = shipments.flatMap(({ shipmentId }) => shipmentId ?? [])
  return new Set(ids).size === ids.length
}

const doubledIds = 'Two shipments have the same shipmentId. Send each shipment once.'

/** Whether all `c_` fields of shipments and items together are small enough. Checked before they are processed. */
function fitsCustomTogether(
  shipments: readonly ShipmentFields[] = [],
  items: readonly object[] = [],
): boolean {
  const parts = [
    ...items,
    ...shipments.flatMap((shipment) => [
      shipment,
      shipment.shippingAddress ?? {},
      ...(shipment.productItems ?? []),
    ]),
  ]
  const characters = parts.reduce((sum, part) => sum + customCharacters({ ...part }), 0)
  return characters <= Math.max(mostCustomAtOnce, Math.max(shipments.length, items.length) * customOfEach)
}

interface ShipmentFields {
  shippingAddress?: object | undefined
  productItems?: readonly object[] | undefined
}

function customCharacters(part: Record<string, unknown>): number {
  const custom = customFields(part)
  return Object.keys(custom).length === 0 ? 0 : JSON.stringify(custom).length
}

const tooMuchCustom =
  'The c_ fields of all shipments and items together are too long. Send some in another request.'

/** An item of a shipment that is added together with it. */
const ShipmentItemInput = open({
  productId: ProductId,
  quantity: ProductItemInput.shape.quantity,
  gift: z.boolean().optional(),
  giftMessage: GiftMessage.nullish(),
})
export type ShipmentItemInput = z.output<typeof ShipmentItemInput>

const ShipmentItems = z.array(ShipmentItemInput).max(200)

/** Items that are added together. */
export const ProductItemsInput = z
  .array(ProductItemInput)
  .min(1)
  .max(mostItemsAtOnce)
  .refine((items) => fitsCustomTogether([], items), tooMuchCustom)

/** A new shipment with its items, or the changed fields of one. */
const FilledShipmentInput = open({
  ...ShipmentInput.shape,
  productItems: ShipmentItems.optional(),
})
export type FilledShipmentInput = z.output<typeof FilledShipmentInput>

/** The changed fields of a shipment. `productItems` are all of its items afterwards. */
const NamedShipmentInput = open({ ...FilledShipmentInput.shape, shipmentId: ShipmentId })
export type NamedShipmentInput = z.output<typeof NamedShipmentInput>

/** API-109. */
export const ShipmentsInput = z.looseObject({
  basketId: text(100).min(1),
  shipments: z
    .array(NamedShipmentInput)
    .min(1)
    .max(mostShipmentsAtOnce)
    .refine(hasOwnIds, doubledIds)
    .refine(hasFewLines, tooManyLines)
    .refine((shipments) => fitsCustomTogether(shipments), tooMuchCustom),
})

/** API-108. */
export const GiftMessagesInput = z
  .array(z.looseObject({ shipment_id: ShipmentId, giftMessage: GiftMessage.nullable() }))
  .min(1)
  .max(mostShipmentsAtOnce)

const ShipmentName = z.looseObject({ shipmentId: ShipmentId })

/** BAG-074: an action on some shipments. */
export const ShipmentAction = z.discriminatedUnion('action', [
  z.looseObject({
    action: z.literal('addShipments'),
    shipments: z.array(FilledShipmentInput).min(1).max(mostShipmentsAtOnce).refine(hasOwnIds, doubledIds),
  }),
  z.looseObject({
    action: z.literal('removeShipments'),
    shipments: z.array(ShipmentName).min(1).max(mostShipmentsAtOnce),
  }),
  z.looseObject({
    action: z.literal('shipNow'),
    shipments: z.array(ShipmentName).min(1).max(mostShipmentsAtOnce),
  }),
])
export type ShipmentAction = z.output<typeof ShipmentAction>

/** The number of shipments and of their product items. */
export const sizeOfShipments = (shipments: readonly Pick<FilledShipmentInput, 'productItems'>[]): number =>
  shipments.reduce((sum, { productItems = [] }) => sum + 1 + productItems.length, 0)

export const shipmentsOf = (one: ShipmentAction): Pick<FilledShipmentInput, 'productItems'>[] =>
  one.action === 'addShipments' ? one.shipments : one.shipments.map(() => ({}))

const addedBy = (actions: readonly ShipmentAction[]): FilledShipmentInput[] =>
  actions.flatMap((one) => (one.action === 'addShipments' ? one.shipments : []))

const ShipmentActions = z
  .array(ShipmentAction)
  .min(1)
  .max(mostShipmentsAtOnce)
  .refine(
    (actions) => actions.reduce((sum, { shipments }) => sum + shipments.length, 0) <= mostShipmentsAtOnce,
    `At most ${mostShipmentsAtOnce} shipments can be changed in one request. Send the others in another one.`,
  )
  .refine((actions) => hasFewLines(addedBy(actions)), tooManyLines)
  .refine((actions) => fitsCustomTogether(addedBy(actions)), tooMuchCustom)

/** A new payment instrument; `amount` is in the basket's currency, not in cents. */
export const PaymentInstrumentInput = open({
  paymentMethodId: text(100).min(1),
  amount: z.number().min(0).max(1_000_000).optional(),
  /** A card in the customer's wallet. */
  customerPaymentInstrumentId: text(100).optional(),
  paymentCard: z
    .looseObject({
      maskedNumber: text(40).optional(),
      cardType: text(40).optional(),
      expirationMonth: z.number().int().min(1).max(12).optional(),
      expirationYear: z.number().int().min(2000).max(2100).optional(),
      holder: line(100).optional(),
      creditCardToken: text(4_000).optional(),
    })
    .optional(),
  /** A token of the gateway's hosted card field. */
  c_paymentToken: text(4_000).optional(),
  c_transienttoken: text(4_000).optional(),
  /** PAY-017: the token of the shopper's approval at the provider. */
  klarnaToken: text(4_000).optional(),
  applePayToken: text(4_000).optional(),
  /**
   * PAY-030: a token of the gateway's field for the security code of a saved card. The order's payment sends it to
   * the gateway; it is never stored.
   */
  c_securityCodeToken: text(4_000).optional(),
  /** FORM-107, FORM-108: a gift card of the shop. The security code is checked and never stored. */
  c_giftCardNumber: text(21).optional(),
  c_giftCardSecurityCode: text(4).optional(),
  /** DROP-068: for `GIFT_CERTIFICATE`, number and security code of a gift card of the shop. */
  giftCertificateCode: text(256).optional(),
})
export type PaymentInstrumentInput = z.output<typeof PaymentInstrumentInput>

/** A change of a payment instrument. */
export const PaymentInstrumentChange = open({
  ...PaymentInstrumentInput.shape,
  paymentMethodId: text(100).min(1).optional(),
})
export type PaymentInstrumentChange = z.output<typeof PaymentInstrumentChange>

export const CouponInput = z.looseObject({ code: text(100).min(1) })

/** A new basket, or the changed fields of one. */
export const BasketInput = open({
  /** Storefronts that know no currency send an empty text. */
  currency: z
    .string()
    .regex(/^([A-Z]{3})?$/, 'must be an ISO 4217 code, such as USD')
    .transform((code) => code || undefined)
    .optional(),
  productItems: z.array(ProductItemInput).max(mostItemsAtOnce).optional(),
  giftCertificateItems: z.array(EGiftCardInput).max(mostEGiftCards).optional(),
  shipments: z.array(ShipmentInput).max(mostShipmentsAtOnce).refine(hasOwnIds, doubledIds).optional(),
  customerInfo: CustomerInput.optional(),
  billingAddress: AddressInput.optional(),
  paymentInstruments: z.array(PaymentInstrumentInput).max(10).optional(),
  couponItems: z.array(CouponInput).max(20).optional(),
  sourceCode: text(100).nullish(),
}).refine(({ shipments, productItems }) => fitsCustomTogether(shipments, productItems), tooMuchCustom)
export type BasketInput = z.output<typeof BasketInput>

/** The changed fields of a basket, and actions on its shipments (API-093). */
export const BasketChange = open({ ...BasketInput.shape, c_actions: ShipmentActions.optional() })
export type BasketChange = z.output<typeof BasketChange>
