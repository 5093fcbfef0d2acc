/** SHELL-130: warns if the URL requests a locale that the site does not have. Then the page is in `shown`. */
export function warnOfUnexpectedLocale(search: string, shown: string): void {
  const requested = new URLSearchParams(search).get('locale')
  if (requested !== null && requested !== shown)
    console.warn(`There is no locale "${requested.slice(0, 40)}" here: this page is in ${shown}`)
}
