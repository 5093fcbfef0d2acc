import { useRouteLoaderData } from 'react-router'
import type { loader } from '#storefront/root.tsx'

/** SHELL-128: whether the shop sends to Canada. */
export const useHasCanada = (): boolean =>
  useRouteLoaderData<typeof loader>('root')?.preferences.canadaAddressesEnabled ?? false

/** SHELL-009: which of the shop's sites this is. */
export const useSiteId = (): string => useRouteLoaderData<typeof loader>('root')?.preferences.id ?? 'main'

/** FORM-093: whether forms ask for company and organization type. */
export const useAsksForCompany = (): boolean =>
  useRouteLoaderData<typeof loader>('root')?.preferences.companyNameRequired ?? false

/** SHELL-011: whether goods can be picked up in shops; without it nothing speaks of it. */
export const useHasPickup = (): boolean =>
  useRouteLoaderData<typeof loader>('root')?.preferences.storePickupEnabled ?? false

/** BAG-064: the least that an order of this site comes to; nothing where there is no such rule. */
export function useBasketThreshold(): number | undefined {
  const preferences = useRouteLoaderData<typeof loader>('root')?.preferences
  return preferences?.basketThresholdValidation ? preferences.basketThreshold : undefined
}

/** SHELL-133: in which locales the site is read, and the currency of each. */
export const useSupportedLocales = (): readonly { id: string; preferredCurrency: string }[] =>
  useRouteLoaderData<typeof loader>('root')?.preferences.supportedLocales ?? []
