import { defaultTimeZone } from '#shared/dates/shop-time-zone.ts'
import type { Calls } from '#api/calls.ts'
import { phoneNumber } from './phone-numbers.ts'

/** Loads only the site preferences that pages need (SHELL-127, SHELL-128), because every page contains them. */
export async function loadPreferences(calls: Pick<Calls, 'Site'>) {
  const site = await calls.Site.getSitePreferences()
  return {
    id: site.id,
    name: site.name,
    brand: {
      ...site.brand,
      logo: site.brand.logo && { ...site.brand.logo, src: shownLogo(site.brand.logo) },
      // The links are created here, so that browsers need no code for them.
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
    /** Whether a method provides email and address: the pages reserve space for its button. */
    hasExpress: site.paymentMethods.some(({ id }) => id === 'PayPal' || id === 'DW_APPLE_PAY'),
    countries: site.countries,
    // Omitted if it is the default, which the scripts know.
    timeZone: site.timeZone === defaultTimeZone ? undefined : site.timeZone,
    recaptchaEnabled: site.recaptchaEnabled,
  }
}

/** Twice the height in the header, for high-resolution screens. */
const logoHeight = 112

const shownLogo = ({ src, width, height }: { src: string; width: number; height: number }): string =>
  `${src}?sw=${Math.ceil((logoHeight * width) / height)}`
