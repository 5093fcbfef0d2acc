/** SHELL-130: warns if the address asks for a locale that the site does not have. The page is in `shown` then. */
export function warnOfUnexpectedLocale(search: string, shown: string): void {
  const requested = new URLSearchParams(search).get('locale')
  if (requested !== null && requested !== shown)
    console.warn(`There is no locale "${requested.slice(0, 40)}" here: this page is in ${shown}`)
}
