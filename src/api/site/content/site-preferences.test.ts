import { expect, test } from 'vitest'
import { defaultPreferences } from '#commerce/settings/inputs.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { openStockedShop } from '#testing/shop.ts'
import { sitePreferencesDocument } from './getSitePreferences.ts'

const { request, shop } = await openStockedShop()

const ask = async () => (await request('/api/main/site-prefs')).json()

/** The document of the fixture's main site with changed preferences. */
async function documentWith(preferences: Partial<Site['preferences']>) {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('The fixture has no main site')
  return sitePreferencesDocument({
    look: await shop.brands.look(site),
    site: { ...site, preferences: { ...site.preferences, ...preferences } },
    countries: ['US'],
    timeZone: 'America/Los_Angeles',
  })
}

test('SHELL-126 API-049 the response contains the id of the site, its locales with their currencies, and its payment methods', async () => {
  expect(await ask()).toMatchObject({
    id: 'main',
    defaultLocale: 'en-US',
    defaultCurrency: 'USD',
    supportedLocales: [
      { id: 'en-US', preferredCurrency: 'USD' },
      { id: 'en-CA', preferredCurrency: 'CAD' },
    ],
    paymentMethods: [
      { id: 'CREDIT_CARD', c_showInCart: false },
      { id: 'GIFTCARD', c_showInCart: false },
      { id: 'NO_PAYMENT', c_showInCart: false },
    ],
  })
})

test('SHELL-126 a payment method shows whether the bag lists it', async () => {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('The fixture has no main site')
  const paymentMethods = [
    { id: 'PayPal', name: 'PayPal', showInCart: true },
    { id: 'CREDIT_CARD', name: 'Card', showInCart: false },
  ]
  expect(
    sitePreferencesDocument({
      look: await shop.brands.look(site),
      site: { ...site, paymentMethods },
      countries: ['US'],
      timeZone: 'America/Los_Angeles',
    }),
  ).toMatchObject({
    paymentMethods: [
      { id: 'PayPal', c_showInCart: true },
      { id: 'CREDIT_CARD', c_showInCart: false },
    ],
  })
})

test('SHELL-127 the preferences contain the limits of bag and checkout', async () => {
  expect(defaultPreferences.shipmentBatchSize).toBe(5)
  expect(await ask()).toMatchObject({
    recipientLimit: 100,
    freeBagsProductId: 'poster',
    enableMultiShipping: true,
    appPWAShipmentBatchSize: 5,
    basketThresholdValidation: false,
  })
  const changed = await documentWith({
    recipientLimit: 7,
    freeBagsProductId: null,
    multiShippingEnabled: false,
    shipmentBatchSize: 9,
    basketThresholdEnabled: true,
    basketThresholdCents: 35_000,
  })
  expect(changed).toMatchObject({
    recipientLimit: 7,
    freeBagsProductId: null,
    enableMultiShipping: false,
    appPWAShipmentBatchSize: 9,
    basketThresholdValidation: true,
    basketThreshold: 350,
  })
})

test.each([
  ['recommendersEnabled', 'einsteinRecommendersEnabled'],
  ['reviewsEnabled', 'reviewsEnabled'],
  ['companyNameRequired', 'companyNameRequired'],
  ['payLaterEnabled', 'payLaterEnabled'],
  ['canadaAddressesEnabled', 'canadaAddressesEnabled'],
  ['storePickupEnabled', 'storePickupEnabled'],
  ['botCheckEnabled', 'recaptchaEnabled'],
] as const)('SHELL-128 the preference %s of a site is returned as %s', async (preference, field) => {
  expect((await documentWith({ [preference]: true }))[field]).toBe(true)
  expect((await documentWith({ [preference]: false }))[field]).toBe(false)
})

test('RUN-008 the response contains the brand of the site, without the sender of its emails', async () => {
  expect((await ask()).brand).toEqual({
    name: 'Test Candies',
    shortName: null,
    legalName: null,
    slogan: null,
    phone: '800.347.7337',
    phoneFromAbroad: '310.604.6200',
    email: null,
    since: null,
    ornament: null,
    logo: null,
    hasDrawnIcon: true,
    themeColour: '#f7f6f3',
    styleSheet: null,
    families: ['Fraunces', 'Figtree'],
    preloadedFonts: [],
  })
})
