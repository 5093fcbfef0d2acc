import { z } from 'zod'
import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import type { TaxRate } from '#commerce/tax/tax.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile, jsonFile, omitDefaults } from '../write-files.ts'
import { amount, currency, readCents } from './amounts.ts'
import { countryCode, day, decimalText, id, rank, shortText } from './values.ts'

const parcels = z.number().int().min(0).max(1_000_000)

const MethodFile = z
  .strictObject({
    id,
    name: shortText,
    description: z.string().max(500),
    siteIds: z.array(id).min(1),
    countries: z.array(countryCode),
    prices: z.array(z.strictObject({ upTo: amount.optional(), amount })).min(1),
    currency,
    carrier: shortText,
    transitDays: z.strictObject({
      minimum: z.number().int().min(0).max(60),
      maximum: z.number().int().min(0).max(60),
      zones: z.record(id, z.number().int().min(0).max(60)).optional(),
    }),
    capacity: z
      .strictObject({ perDay: parcels.nullable().default(null), days: z.record(day, parcels).default({}) })
      .optional(),
    isExpedited: z.boolean().default(false),
    isDefault: z.boolean().default(false),
    isPickup: z.boolean().default(false),
    position: rank.min(0),
  })
  .transform(
    ({ prices, capacity, transitDays: { zones, ...transitDays }, ...method }, context): ShippingMethod => ({
      ...method,
      transitDays: { ...transitDays, ...(zones && { zones }) },
      ...(capacity && { capacity }),
      prices: prices.map(({ upTo, amount }, index) => {
        const read = (value: number, field: string) =>
          readCents(value, ['prices', index, field], { currency: method.currency, context })
        return {
          upToCents: upTo === undefined ? null : read(upTo, 'upTo'),
          priceCents: read(amount, 'amount'),
        }
      }),
    }),
  )

/** `shipping/methods.json`. */
export const ShippingMethodsFile = z.array(MethodFile)

export const shippingMethodsFile = (methods: readonly ShippingMethod[]): FolderFile =>
  jsonFile(
    'shipping/methods.json',
    methods.map((method) => ({
      id: method.id,
      name: method.name,
      description: method.description,
      siteIds: method.siteIds,
      countries: method.countries,
      prices: method.prices.map(({ upToCents, priceCents }) => ({
        ...(upToCents !== null && { upTo: toDecimal(upToCents, method.currency) }),
        amount: toDecimal(priceCents, method.currency),
      })),
      currency: method.currency,
      carrier: method.carrier,
      transitDays: {
        minimum: method.transitDays.minimum,
        maximum: method.transitDays.maximum,
        ...(method.transitDays.zones && { zones: byKey(method.transitDays.zones) }),
      },
      ...(method.capacity && { capacity: capacityFile(method.capacity) }),
      ...(method.isExpedited && { isExpedited: true }),
      ...(method.isDefault && { isDefault: true }),
      ...(method.isPickup && { isPickup: true }),
      position: method.position,
    })),
  )

const capacityFile = ({ perDay, days }: NonNullable<ShippingMethod['capacity']>) =>
  omitDefaults({ perDay, days: byKey(days) }, { days: {} })

/** The database does not preserve the order of keys. */
const byKey = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A row of `tax/rates.csv`. */
export const TaxRow = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166, such as DE'),
    state: z.string().regex(/^[A-Z0-9]{0,3}$/, 'must be a state such as CA, or empty for the whole country'),
    // Shipping has its own class, which no product has (@baskets/totals/taxes.ts).
    taxClass: z.enum(['candy', 'standard', 'exempt', 'shipping']),
    // The column is numeric(7, 6).
    rate: decimalText(6).pipe(z.number().min(0).lt(1)),
  })
  .transform(({ country, state, taxClass, rate }): TaxRate => ({
    countryCode: country,
    stateCode: state,
    taxClass,
    rate,
  }))

export const taxFile = (rates: readonly TaxRate[]): FolderFile =>
  csvFile(
    'tax/rates.csv',
    ['country', 'state', 'taxClass', 'rate'],
    rates.map(({ countryCode, stateCode, taxClass, rate }) => ({
      country: countryCode,
      state: stateCode,
      taxClass,
      rate,
    })),
  )
