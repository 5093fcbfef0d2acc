import { z } from 'zod'
import type { Address } from '#commerce/address.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { requiredFields } from '#shared/addresses/country-rules.ts'
import { newId } from '#shared/identity/ids.ts'
import { addressFields, CountryCode, fitEachOther, PostalCode } from '#commerce/address-inputs.ts'
import { line, Quantity } from '#commerce/text-inputs.ts'
import { readFrequency } from '#shared/commerce/subscriptions.ts'

const neededText = 'is needed: every parcel goes there'
const needed = (most: number) => line(most).min(1, neededText)
const ProductId = z.string().trim().min(1).max(100)
const Every = z.number().int().min(1).max(365)
const EveryPeriod = z.union(
  [z.literal(1), z.literal(2), z.literal(3)],
  'must be 1 (days), 2 (weeks) or 3 (months)',
)
const Day = z.string().refine(isCalendarDate, 'must be a date, YYYY-MM-DD')

/** The maximum number of opt-ins in a basket. */
const mostOptins = 100

/** BAG-019: the opt-in state of a client. The shop ignores `firstOrderPlaceDate`, and uses the date of the order. */
export const OptinsInput = z.object({
  basketId: z.string().min(1).max(100),
  optedin: z
    .array(
      z.object({
        product: ProductId,
        frequency: z
          .string()
          .refine((text) => readFrequency(text) !== undefined, 'must be {every}_{every_period}, such as 1_3'),
      }),
    )
    .max(mostOptins),
  /** The offer of each product: an id, or an object with one. */
  productOffer: z
    .record(z.string().max(100), z.union([z.string().max(100), z.looseObject({ id: z.string().max(100) })]))
    .optional(),
  firstOrderPlaceDate: z.string().max(40).nullish(),
})
export type OptinsInput = z.output<typeof OptinsInput>

/** An address that a parcel can be sent to. */
const DeliveryAddress = z
  .object({
    ...addressFields,
    firstName: needed(50),
    lastName: needed(50),
    address1: needed(100),
    postalCode: PostalCode.nullish(),
    countryCode: CountryCode,
    phone: needed(32),
  })
  .check(fitEachOther)
  .check(({ value, issues }) => {
    for (const field of requiredFields(value.countryCode))
      if (!value[field])
        issues.push({ code: 'custom', path: [field], message: neededText, input: value[field] })
  })
  .transform((address): Address => ({
    ...address,
    id: newId(),
    city: address.city || null,
    stateCode: address.stateCode || null,
    postalCode: address.postalCode || null,
    companyName: address.companyName || null,
    address2: address.address2 || null,
    custom: {},
  }))

const kinds = [
  z.strictObject({
    skip: z.union([z.literal(true), Day], 'must be true, or the date that is to be skipped'),
  }),
  z.strictObject({ status: z.enum(['paused', 'active', 'ended']) }),
  z.strictObject({ every: Every, everyPeriod: EveryPeriod }),
  z.strictObject({ nextOrderDate: Day }),
  z.strictObject({ productId: ProductId, quantity: Quantity }),
  z.strictObject({ address: DeliveryAddress }),
  z.strictObject({ paymentInstrumentId: z.string().min(1).max(100) }),
  z.strictObject({ acceptTotal: z.number().positive().max(1_000_000) }),
] as const

/** One change of a subscription. */
export const SubscriptionChange = z.union(
  kinds,
  'must be one change: { skip: true or the date of the next order }, { status: paused, active or ended }, { every, everyPeriod }, { nextOrderDate }, { productId, quantity }, { address }, { paymentInstrumentId } or { acceptTotal }',
)
export type SubscriptionChange = z.output<typeof SubscriptionChange>
