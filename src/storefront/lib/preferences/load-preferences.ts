import { defaultTimeZone } from '#shared/dates/shop-time-zone.ts'
import type { Calls } from '#api/calls.ts'
import { phoneNumber } from './phone-numbers.ts'

/** The site preferences that pages need (SHELL-127, SHELL-128), and no others: they are sent with every page. */
export async function loadPreferences(calls: Pick<Calls, 'Site'>) {
  const site = await calls.Site.getSitePreferences()
  return {
    id: site.id,
    name: site.name,
    brand: {
      ...site.brand,
      logo: site.brand.logo && { ...site.brand.logo, src: shownLogo(site.brand.logo) },
      // The links are made here: browsers need no code for them.
      phone: site.brand.phone === null ? undefined : phoneNumber(site.brand.phone),
      phoneFromAbroad:
        site.brand.phoneFromAbroad === null ? undefined : phoneNumber(site.brand.phoneFromAbroad),
    },
    defaultLocale: site.defaultLocale,
    supportedLocales: site.supportedLocales,
    basketThresholdValidation: site.basketThresholdValidation,
    basketThreshold: site.basketThreshold,
    storePickupEnabled: site.storePickupEnabled,
    einsteinRecommendersEnabled: site.einsteinRecommendersEnabled,
    reviewsEnabled: site.reviewsEnabled,
    companyNameRequired: site.companyNameRequired,
    payLaterEnabled: site.payLaterEnabled,
    enableMultiShipping: site.enableMultiShipping,
    cartPaymentMethods: site.paymentMethods
      .filter(({ c_showInCart }) => c_showInCart)
      .map(({ name }) => name),
    /** Whether a method brings email and address along: the pages keep room for its button. */
    hasExpress: site.paymentMethods.some(({ id }) => id === 'PayPal' || id === 'DW_APPLE_PAY'),
    countries: site.countries,
    // The scripts know the default.
    timeZone: site.timeZone === defaultTimeZone ? undefined : site.timeZone,
    recaptchaEnabled: site.recaptchaEnabled,
  }
}

/** Twice as large as the header shows it, for sharp screens. */
const logoHeight = 112

const shownLogo = ({ src, width, height }: { src: string; width: number; height: number }): string =>
  `${src}?sw=${Math.ceil((logoHeight * width) / height)}`
