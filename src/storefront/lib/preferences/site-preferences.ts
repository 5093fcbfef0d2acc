import { defaultLocale } from '#ui/messages/area-messages.tsx'
import type { PhoneNumber } from './phone-numbers.ts'
import { useRootData } from './root-data.ts'

/** The countries that the shop ships to (RUN-026, SHELL-128). */
export const useCountries = (): readonly string[] => useRootData()?.preferences.countries ?? ['US']

/** The id of the site that the page belongs to (SHELL-009). */
export const useSiteId = (): string => useRootData()?.preferences.id ?? ''

/** Whether forms are sent with a token of the bot check (FORM-135). */
export const useHasBotCheck = (): boolean => useRootData()?.preferences.recaptchaEnabled ?? false

/** Whether forms ask for company and organization type (FORM-093). */
export const useAsksForCompany = (): boolean => useRootData()?.preferences.companyNameRequired ?? false

/** Whether products can be picked up in shops (SHELL-011). Without pickup, no page mentions it. */
export const useHasPickup = (): boolean => useRootData()?.preferences.storePickupEnabled ?? false

/** Whether an order can have several recipients (SHIP-026). */
export const useHasMultiShipping = (): boolean => useRootData()?.preferences.enableMultiShipping ?? false

/** The minimum order total of this site (BAG-064); `undefined` without a minimum. */
export function useBasketThreshold(): number | undefined {
  const preferences = useRootData()?.preferences
  return preferences?.basketThresholdValidation ? preferences.basketThreshold : undefined
}

/** The locales of the site, and the currency of each (SHELL-133). */
export const useSupportedLocales = (): readonly { id: string; preferredCurrency: string }[] =>
  useRootData()?.preferences.supportedLocales ?? []

/** The locale of the site's URLs without a locale. */
export const useDefaultLocale = (): string => useRootData()?.preferences.defaultLocale ?? defaultLocale

/** The names of the payment methods that the bag shows (BAG-036). */
export const useCartPaymentMethods = (): readonly string[] =>
  useRootData()?.preferences.cartPaymentMethods ?? []

/** The phone number of the shop (SHELL-114). */
export const usePhone = (): PhoneNumber | undefined => useRootData()?.preferences.brand.phone

/** The phone number for callers from other countries. */
export const usePhoneFromAbroad = (): PhoneNumber | undefined =>
  useRootData()?.preferences.brand.phoneFromAbroad
