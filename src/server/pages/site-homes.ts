import type { Site } from '#commerce/settings/sites.ts'
import { homeLink, withLocale } from '#storefront/lib/routing/links.ts'

/** The home page of each site, by site id, in the locale of the page where the site has it. This site's is a path. */
export function siteHomes(
  sites: readonly Pick<Site, 'id' | 'locales' | 'defaultLocale'>[],
  origins: Readonly<Record<string, string>>,
  { siteId, locale }: { siteId: string; locale: string },
): Record<string, string> {
  return Object.fromEntries(
    sites.map(({ id, locales, defaultLocale }) => {
      const shown = locales.some((other) => other.id === locale) ? locale : defaultLocale
      const path = withLocale(homeLink, shown, defaultLocale)
      return [id, id === siteId ? path : `${origins[id] ?? ''}${path}`]
    }),
  )
}
