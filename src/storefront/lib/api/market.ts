/** Site, locale and currency of the page: attributes of the document, which stores can read without React. */
export interface Market {
  siteId: string
  locale: string
  currency: string
}

/**
 * The market of the page in the browser. root.tsx renders it as `<html lang data-site data-currency>`. An error page without the shop's
 * data has no site, and makes no calls.
 */
export function market(): Market {
  const { lang, dataset } = document.documentElement
  return { siteId: dataset.site ?? '', locale: lang, currency: dataset.currency ?? 'USD' }
}
