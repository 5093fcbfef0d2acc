/**
 * SHELL-130: says so when somebody asked for a locale that the site does not have. The page is in `drawn`, the default
 * one, by then.
 */
export function warnOfUnexpectedLocale(search: string, drawn: string): void {
  const asked = new URLSearchParams(search).get('locale')
  if (asked !== null && asked !== drawn)
    console.warn(`There is no locale "${asked.slice(0, 40)}" here: this page is in ${drawn}`)
}
