import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { BrandLook } from '#commerce/brand/brands.ts'
import type { Brand } from '#commerce/settings/brand.ts'
import { familiesOf } from '#shared/brand/fonts.ts'
import { toDecimal } from '#shared/money/money.ts'

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
    /** The picture in the header. If null, the header shows the name as text. */
    logo: z.strictObject({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
    /** Whether `/icons/icon.svg` exists. */
    hasDrawnIcon: z.boolean(),
    /** The background colour of pages, for browser toolbars. */
    themeColour: z.string(),
    /** The URL of the style sheet with the brand's colours and fonts. */
    styleSheet: z.string().nullable(),
    /** The font families of headings and of text. */
    families: z.array(z.string()),
    /** The URLs of font files that pages preload. */
    preloadedFonts: z.array(z.string()),
  }),
)

const SitePreferencesSchema = named(
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
    /** The ISO codes of the countries to which the site ships. */
    countries: z.array(z.string()),
    /** The IANA name of the time zone of the cut-off and of delivery days. */
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
  // Leaves out methods that the gateway does not support.
  handle: async ({ shop, site }) => ({
    site: { ...site, paymentMethods: shop.payments.methods(site) },
    countries: await shop.shipping.countries(site),
    timeZone: await shop.shipping.timeZone(),
    look: await shop.brands.look(site),
  }),
  document: SitePreferencesSchema,
  answer: sitePreferencesDocument,
  tags: () => ['sites', 'shipping', 'images', 'fonts'],
})

export function sitePreferencesDocument({
  site,
  countries,
  timeZone,
  look,
}: {
  site: Site
  countries: string[]
  timeZone: string
  look: BrandLook
}) {
  const { preferences } = site
  return {
    id: site.id,
    name: site.name,
    brand: brandDocument(site.brand, look),
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

/**
 * Leaves out the emails' sender. Of the design, it has only the values that pages need: the style sheet has the rest.
 */
function brandDocument(
  { mailFrom, logo, logoOnDark, icon, colours, fonts, ...brand }: Brand,
  look: BrandLook,
) {
  const { heading, text } = familiesOf(fonts)
  return {
    ...brand,
    logo: look.logo && { src: look.logo.src, width: look.logo.width, height: look.logo.height },
    hasDrawnIcon: look.hasDrawnIcon,
    themeColour: look.palette.ground,
    styleSheet: look.styleSheet?.path ?? null,
    families: [heading, text].map((family) => (typeof family === 'string' ? family : family.family)),
    preloadedFonts: look.preloadedFonts,
  }
}
