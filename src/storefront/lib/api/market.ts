/** For which site, language and money the page was drawn; the document says it, so that stores need no React. */
export interface Market {
  siteId: string
  locale: string
  currency: string
}

/** The market of the page in the browser. The root writes it on `<html lang data-site data-currency>`. */
export function market(): Market {
  const { lang, dataset } = document.documentElement
  return { siteId: dataset.site ?? 'main', locale: lang, currency: dataset.currency ?? 'USD' }
}
