import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/document-schema.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Brand } from '#commerce/settings/brand.ts'
import { toDecimal } from '#shared/money.ts'

const BrandSchema = named(
  'Brand',
  z.strictObject({
    name: z.string(),
    shortName: z.string().nullable(),
    legalName: z.string().nullable(),
    slogan: z.string().nullable(),
    phone: z.string().nullable(),
    phoneFromAbroad: z.string().nullable(),
    email: z.string().nullable(),
    since: z.string().nullable(),
    ornament: z.enum(['flower']).nullable(),
  }),
)

export const SitePreferencesSchema = named(
  'SitePreferences',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    brand: BrandSchema,
    defaultLocale: z.string(),
    defaultCurrency: CurrencySchema,
    supportedLocales: z.array(
      z.strictObject({
        id: z.string(),
        preferredCurrency: CurrencySchema,
      }),
    ),
    paymentMethods: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        c_showInCart: z.boolean(),
      }),
    ),
    recipientLimit: z.number(),
    freeBagsProductId: z.string().nullable(),
    enableMultiShipping: z.boolean(),
    appPWAShipmentBatchSize: z.number(),
    basketThresholdValidation: z.boolean(),
    basketThreshold: z.number(),
    storePickupEnabled: z.boolean(),
    einsteinRecommendersEnabled: z.boolean(),
    reviewsEnabled: z.boolean(),
    companyNameRequired: z.boolean(),
    payLaterEnabled: z.boolean(),
    payLaterMinimum: z.number(),
    canadaAddressesEnabled: z.boolean(),
    /** The ISO codes of the countries that parcels go to. */
    countries: z.array(z.string()),
    /** The IANA name of the time zone in which cut-off and days of arrival count. */
    timeZone: z.string(),
    taxIncluded: z.boolean(),
    subscriptionsEnabled: z.boolean(),
    recaptchaEnabled: z.boolean(),
  }),
)

/** API-049, SHELL-126 to SHELL-128. */
export const getSitePreferences = call({
  path: 'GET /site-prefs',
  summary: 'Returns the configuration and preferences of the site.',
  auth: 'public',
  // Without the methods that the gateway does not support.
  handle: async ({ shop, site }) => ({
    site: { ...site, paymentMethods: shop.payments.methods(site) },
    countries: await shop.shipping.countries(site),
    timeZone: await shop.shipping.timeZone(),
  }),
  document: SitePreferencesSchema,
  answer: sitePreferencesDocument,
  tags: () => ['sites', 'shipping'],
})

export function sitePreferencesDocument({
  site,
  countries,
  timeZone,
}: {
  site: Site
  countries: string[]
  timeZone: string
}) {
  const { preferences } = site
  return {
    id: site.id,
    name: site.name,
    brand: brandDocument(site.brand),
    defaultLocale: site.defaultLocale,
    defaultCurrency: site.defaultCurrency,
    supportedLocales: site.locales.map(({ id, preferredCurrency }) => ({ id, preferredCurrency })),
    paymentMethods: site.paymentMethods.map(({ id, name, showInCart }) => ({
      id,
      name,
      c_showInCart: showInCart,
    })),
    recipientLimit: preferences.recipientLimit,
    freeBagsProductId: preferences.freeBagsProductId,
    enableMultiShipping: preferences.multiShippingEnabled,
    appPWAShipmentBatchSize: preferences.shipmentBatchSize,
    basketThresholdValidation: preferences.basketThresholdEnabled,
    basketThreshold: toDecimal(preferences.basketThresholdCents, site.defaultCurrency),
    storePickupEnabled: preferences.storePickupEnabled,
    einsteinRecommendersEnabled: preferences.recommendersEnabled,
    reviewsEnabled: preferences.reviewsEnabled,
    companyNameRequired: preferences.companyNameRequired,
    payLaterEnabled: preferences.payLaterEnabled,
    payLaterMinimum: toDecimal(preferences.payLaterMinimumCents, site.defaultCurrency),
    canadaAddressesEnabled: preferences.canadaAddressesEnabled,
    countries,
    timeZone,
    taxIncluded: preferences.taxIncluded,
    subscriptionsEnabled: Boolean(site.subscriptionOffer),
    recaptchaEnabled: preferences.botCheckEnabled,
  }
}

/** Without the sender of mails. */
const brandDocument = ({ mailFrom, ...brand }: Brand) => brand
