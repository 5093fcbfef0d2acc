import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'

/** What a request says of its locale and currency. */
export interface AskedMarket {
  locale: string | undefined
  currency: string | undefined
}

/** The requested locale and currency where the site has them, else its defaults (SHELL-130). */
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
