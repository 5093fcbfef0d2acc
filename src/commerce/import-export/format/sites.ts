import { z } from 'zod'
import type { Brand } from '#commerce/settings/brand.ts'
import { brandNamed, defaultPreferences, senderPattern } from '#commerce/settings/inputs.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import type { FolderFile } from '../folder.ts'
import { inSchemaOrder, jsonFile, omitDefaults } from '../write-files.ts'
import { BrandColoursFile, BrandFontsFile, colourFields, fontFields, logoFile } from './brand.ts'
import { amount, currency, readCents } from './amounts.ts'
import { id, shortText } from './values.ts'

const PriceBookPair = z.strictObject({ list: id, sale: id.optional() })
const count = z.number().int().min(1).max(10_000)

/** Texts that shoppers choose from. */
const reasons = z
  .array(z.string().trim().min(1).max(256))
  .min(1)
  .max(50)
  .refine((texts) => new Set(texts).size === texts.length, 'must not have a text twice')

const PreferencesFile = z.strictObject({
  storePickupEnabled: z.boolean().default(defaultPreferences.storePickupEnabled),
  recommendersEnabled: z.boolean().default(defaultPreferences.recommendersEnabled),
  reviewsEnabled: z.boolean().default(defaultPreferences.reviewsEnabled),
  companyNameRequired: z.boolean().default(defaultPreferences.companyNameRequired),
  payLaterEnabled: z.boolean().default(defaultPreferences.payLaterEnabled),
  payLaterMinimum: amount.optional(),
  canadaAddressesEnabled: z.boolean().default(defaultPreferences.canadaAddressesEnabled),
  fundraisersEnabled: z.boolean().default(defaultPreferences.fundraisersEnabled),
  botCheckEnabled: z.boolean().default(defaultPreferences.botCheckEnabled),
  acceptsCardInLastMonth: z.boolean().default(defaultPreferences.acceptsCardInLastMonth),
  multiShippingEnabled: z.boolean().default(defaultPreferences.multiShippingEnabled),
  recipientLimit: count.default(defaultPreferences.recipientLimit),
  freeBagsProductId: id.optional(),
  contactEmail: z.email().max(100).optional(),
  checkAddress: z.string().min(1).max(300).optional(),
  shipmentBatchSize: count.default(defaultPreferences.shipmentBatchSize),
  captureAt: z.enum(['order', 'dispatch']).default(defaultPreferences.captureAt),
  farOrders: z.enum(['authorise-again', 'capture-now']).default(defaultPreferences.farOrders),
  shipBeforeCheck: z.boolean().default(defaultPreferences.shipBeforeCheck),
  pickupDays: z.number().int().min(1).max(30).default(defaultPreferences.pickupDays),
  omsEnabled: z.boolean().default(defaultPreferences.omsEnabled),
  cancelReasons: reasons.default([...defaultPreferences.cancelReasons]),
  returnReasons: reasons.default([...defaultPreferences.returnReasons]),
  basketThresholdEnabled: z.boolean().default(defaultPreferences.basketThresholdEnabled),
  basketThreshold: amount.optional(),
  taxIncluded: z.boolean().default(defaultPreferences.taxIncluded),
  loginCodeDigits: z.literal([6, 8]).default(defaultPreferences.loginCodeDigits),
  maintenance: z.boolean().default(defaultPreferences.maintenance),
})

const periodNumbers = { day: 1, week: 2, month: 3 } as const
const periodNames = { 1: 'day', 2: 'week', 3: 'month' } as const

const SubscriptionOfferFile = z.strictObject({
  id,
  discountPercent: z.number().min(0).max(90),
  frequencies: z
    .array(
      z.strictObject({ every: z.number().int().min(1).max(365), period: z.enum(['day', 'week', 'month']) }),
    )
    .min(1)
    .max(20),
})

/** A JSON value with a maximum size, because every page of a storefront may read all of them. */
const smallValue = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 5_000, 'must have at most 5000 characters as JSON')

const ConfigurationFile = z.strictObject({
  id: shortText.max(255),
  value: smallValue,
  configurationType: shortText.max(255).optional(),
})

const phone = z
  .string()
  .max(40)
  .regex(/^\+?[\d\s()./-]{3,}$/, 'must be a phone number')

const sender = z.string().max(200).regex(senderPattern, 'must be a sender such as Shop <shop@example.com>')

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null)

const BrandFile = z.strictObject({
  name: shortText,
  shortName: orNull(shortText.max(30)),
  legalName: orNull(shortText),
  slogan: orNull(shortText),
  phone: orNull(phone),
  phoneFromAbroad: orNull(phone),
  email: orNull(z.email().max(100)),
  mailFrom: orNull(sender),
  since: orNull(z.string().regex(/^\d{4}$/, 'must be a year of four digits')),
  ornament: orNull(z.enum(['flower'])),
  logo: orNull(logoFile),
  logoOnDark: orNull(logoFile),
  icon: orNull(shortText),
  colours: orNull(BrandColoursFile),
  fonts: orNull(BrandFontsFile),
})

/** RUN-017: a part of addresses, of file names and of content keys. */
const siteId = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,59}$/,
    'must begin with a small letter and have at most 60 small letters, digits and hyphens, such as fern or shop-2',
  )

/** A part of addresses and file names, and a valid locale for formats of dates and amounts (BCP 47). */
const localeId = z
  .string()
  .max(35)
  .refine(
    (id) => /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(id) && isCanonical(id),
    'must be a language tag such as fr or fr-CA',
  )

function isCanonical(id: string): boolean {
  try {
    return Intl.getCanonicalLocales(id)[0] === id
  } catch {
    return false
  }
}

const tabText = shortText.max(40)
const tabName = z.union([tabText, z.record(z.string().max(20), tabText)], {
  error:
    'must be the name of the tab, or its names by locale, such as {"en-US": "Shop", "fr-CA": "Boutique"}',
})

/** `sites/{id}.json` */
export const SiteFile = z
  .strictObject({
    id: siteId,
    name: shortText,
    position: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(1_000, 'must be 1000 or less')
      .optional(),
    tabName: tabName.optional(),
    brand: BrandFile.optional(),
    hostLabel: z
      .string()
      .max(63)
      .regex(/^[a-z0-9-]+$/, 'must be a host label'),
    rootCategoryId: id,
    defaultLocale: shortText,
    locales: z.array(z.strictObject({ id: localeId, preferredCurrency: currency })).min(1),
    defaultCurrency: currency,
    priceBooks: z.record(currency, PriceBookPair),
    preferences: PreferencesFile.prefault({}),
    paymentMethods: z.array(z.strictObject({ id: shortText, name: shortText, showInCart: z.boolean() })),
    subscriptionOffer: SubscriptionOfferFile.optional(),
    configurations: z.array(ConfigurationFile).max(100).optional(),
  })
  .transform(({ position, tabName, configurations, ...file }, context): Site => {
    const { priceBooks, preferences, subscriptionOffer, brand, ...site } = file
    const centsOf = (field: 'basketThreshold' | 'payLaterMinimum'): number => {
      const value = preferences[field]
      return value === undefined
        ? defaultPreferences[`${field}Cents`]
        : readCents(value, ['preferences', field], { currency: site.defaultCurrency, context })
    }
    const { basketThreshold: _threshold, payLaterMinimum: _minimum, ...rest } = preferences
    const { freeBagsProductId = null, contactEmail = null, checkAddress = null, ...others } = rest
    return {
      ...site,
      ...(position !== undefined && { position }),
      ...(tabName !== undefined && { tabName }),
      ...(configurations && { configurations }),
      brand: brand ?? brandNamed(site.name),
      priceBooks: Object.fromEntries(
        Object.entries(priceBooks).map(([key, { list, sale = null }]) => [key, { list, sale }]),
      ),
      preferences: {
        ...others,
        freeBagsProductId,
        contactEmail,
        checkAddress,
        basketThresholdCents: centsOf('basketThreshold'),
        payLaterMinimumCents: centsOf('payLaterMinimum'),
      },
      ...(subscriptionOffer && {
        subscriptionOffer: {
          ...subscriptionOffer,
          frequencies: subscriptionOffer.frequencies.map(({ every, period }) => ({
            every,
            everyPeriod: periodNumbers[period],
          })),
        },
      }),
    }
  })

export function siteFile(site: Site): FolderFile {
  const { basketThresholdCents, payLaterMinimumCents, ...preferences } = site.preferences
  const written = {
    ...preferences,
    basketThreshold: toDecimal(basketThresholdCents, site.defaultCurrency),
    payLaterMinimum: toDecimal(payLaterMinimumCents, site.defaultCurrency),
  }
  const defaults = {
    ...PreferencesFile.parse({}),
    basketThreshold: toDecimal(defaultPreferences.basketThresholdCents, site.defaultCurrency),
    payLaterMinimum: toDecimal(defaultPreferences.payLaterMinimumCents, site.defaultCurrency),
  }
  return jsonFile(`sites/${site.id}.json`, {
    id: site.id,
    name: site.name,
    ...(site.position !== undefined && { position: site.position }),
    ...(site.tabName !== undefined && { tabName: site.tabName }),
    ...brandOf(site),
    hostLabel: site.hostLabel,
    rootCategoryId: site.rootCategoryId,
    defaultLocale: site.defaultLocale,
    locales: site.locales.map(({ id, preferredCurrency }) => ({ id, preferredCurrency })),
    defaultCurrency: site.defaultCurrency,
    priceBooks: Object.fromEntries(
      currenciesOf(site).flatMap((key) => {
        const pair = site.priceBooks[key]
        return pair ? [[key, { list: pair.list, ...(pair.sale !== null && { sale: pair.sale }) }]] : []
      }),
    ),
    preferences: inSchemaOrder(PreferencesFile.shape, omitDefaults(written, defaults)),
    paymentMethods: site.paymentMethods.map(({ id, name, showInCart }) => ({ id, name, showInCart })),
    ...(site.subscriptionOffer && {
      subscriptionOffer: {
        id: site.subscriptionOffer.id,
        discountPercent: site.subscriptionOffer.discountPercent,
        frequencies: site.subscriptionOffer.frequencies.map(({ every, everyPeriod }) => ({
          every,
          period: periodNames[everyPeriod],
        })),
      },
    }),
    ...(site.configurations && {
      configurations: site.configurations.map(({ id, value, configurationType }) => ({
        id,
        value,
        ...(configurationType !== undefined && { configurationType }),
      })),
    }),
  })
}

/** Absent if the site only has a name. */
function brandOf({ name, brand }: Site): { brand?: Partial<Brand> } {
  const written = omitDefaults(brand, {})
  if (brand.name === name && Object.keys(written).length === 1) return {}
  const { colours, fonts } = brand
  const ordered = {
    ...written,
    ...(colours && { colours: colourFields(colours) }),
    ...(fonts && { fonts: fontFields(fonts) }),
  }
  return { brand: inSchemaOrder(BrandFile.shape, ordered) }
}

/** The currencies of the price books, the site's default first. */
const currenciesOf = ({ priceBooks, defaultCurrency }: Site): Currency[] =>
  Object.keys(priceBooks).toSorted(
    (one, other) =>
      Number(other === defaultCurrency) - Number(one === defaultCurrency) || (one < other ? -1 : 1),
  )

/** The currencies of some of these sites, without duplicates. */
export const currenciesOfSites =
  (sites: readonly Site[]) =>
  (siteIds: readonly string[]): Currency[] => [
    ...new Set(sites.filter(({ id }) => siteIds.includes(id)).flatMap(currenciesOf)),
  ]
