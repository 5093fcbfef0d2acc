/** Site, locale and currency of the page: attributes of the document, which stores can read without React. */
export interface Market {
  siteId: string
  locale: string
  currency: string
}

/** The market of the page in the browser. root.tsx renders it as `<html lang data-site data-currency>`. */
export function market(): Market {
  const { lang, dataset } = document.documentElement
  return { siteId: dataset.site ?? 'main', locale: lang, currency: dataset.currency ?? 'USD' }
}
