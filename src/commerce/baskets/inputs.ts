import { z } from 'zod'

/** What the basket calls take in. Unknown `c_` fields are kept as they came; other unknown fields are dropped. */

const text = (most: number) => z.string().trim().max(most)

/** Collects the spec's own `c_…` fields of an object into `custom`. */
export const customFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key.startsWith('c_')))

export const ProductItemInput = z.looseObject({
  productId: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(999),
  shipmentId: z.string().min(1).max(100).optional(),
  inventoryId: z.string().max(100).optional(),
  gift: z.boolean().optional(),
  giftMessage: text(150).optional(),
})
export type ProductItemInput = z.output<typeof ProductItemInput>

export const ProductItemChange = z.looseObject({
  productId: z.string().min(1).max(100).optional(),
  quantity: z.number().int().min(0).max(999).optional(),
  shipmentId: z.string().min(1).max(100).optional(),
  inventoryId: z.string().max(100).nullish(),
  gift: z.boolean().optional(),
  giftMessage: text(150).nullish(),
})
export type ProductItemChange = z.output<typeof ProductItemChange>

export const AddressInput = z.looseObject({
  id: z.string().max(256).optional(),
  firstName: text(50).nullish(),
  lastName: text(50).nullish(),
  fullName: text(150).nullish(),
  companyName: text(100).nullish(),
  address1: text(100).nullish(),
  address2: text(100).nullish(),
  city: text(100).nullish(),
  stateCode: text(10).nullish(),
  postalCode: text(10).nullish(),
  countryCode: z.enum(['US', 'CA']).nullish(),
  phone: text(32).nullish(),
})
export type AddressInput = z.output<typeof AddressInput>

export const CustomerInput = z.looseObject({ email: z.email().max(256) })
export type CustomerInput = z.output<typeof CustomerInput>

export const ShipmentInput = z.looseObject({
  shipmentId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w-]+$/)
    .optional(),
  shippingAddress: AddressInput.optional(),
  shippingMethod: z.looseObject({ id: z.string().min(1).max(100) }).optional(),
  gift: z.boolean().optional(),
  giftMessage: text(150).nullish(),
})
export type ShipmentInput = z.output<typeof ShipmentInput>

export const PaymentInstrumentInput = z.looseObject({
  paymentMethodId: z.string().min(1).max(100),
  amount: z.number().min(0).max(1_000_000).optional(),
  customerPaymentInstrumentId: z.string().max(100).optional(),
  paymentCard: z
    .looseObject({
      maskedNumber: text(40).optional(),
      cardType: text(40).optional(),
      expirationMonth: z.number().int().min(1).max(12).optional(),
      expirationYear: z.number().int().min(2000).max(2100).optional(),
      holder: text(100).optional(),
      creditCardToken: text(4_000).optional(),
    })
    .optional(),
})
export type PaymentInstrumentInput = z.output<typeof PaymentInstrumentInput>

export const BasketInput = z.looseObject({
  currency: z.enum(['USD', 'CAD']).optional(),
  productItems: z.array(ProductItemInput).max(200).optional(),
  shipments: z.array(ShipmentInput).max(100).optional(),
  customerInfo: CustomerInput.optional(),
  billingAddress: AddressInput.optional(),
  couponItems: z
    .array(z.object({ code: z.string().min(1).max(100) }))
    .max(20)
    .optional(),
})
export type BasketInput = z.output<typeof BasketInput>
