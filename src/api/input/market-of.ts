import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'

/** The locale and the currency that a request names. */
export interface AskedMarket {
  locale: string | undefined
  currency: string | undefined
}

/** The requested locale and currency if the site has them, otherwise its defaults (SHELL-130). */
export function marketOf(site: Site, asked: AskedMarket): { locale: string; currency: Currency } {
  const locale =
    site.locales.find(({ id }) => id === asked.locale) ??
    site.locales.find(({ preferredCurrency }) => preferredCurrency === asked.currency) ??
    site.locales.find(({ id }) => id === site.defaultLocale)
  const currency = site.locales.find(
    ({ preferredCurrency }) => preferredCurrency === asked.currency,
  )?.preferredCurrency
  return {
    locale: locale?.id ?? site.defaultLocale,
    currency: currency ?? locale?.preferredCurrency ?? site.defaultCurrency,
  }
}
