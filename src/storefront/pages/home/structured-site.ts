import type { RootData } from '#storefront/lib/preferences/root-data.ts'
import { searchLink } from '#storefront/lib/routing/links.ts'
import { rootOf, type Matches } from '#storefront/lib/routing/page-meta.ts'

/** The site with its search, and the shop, as JSON-LD. Empty on an error page. */
export function structuredSite(origin: string, matches: Matches): Record<string, unknown>[] {
  const brand = rootOf(matches)?.preferences.brand
  return brand ? [webSite(origin, brand.name), organization(origin, brand)] : []
}

const webSite = (origin: string, name: string) => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${searchLink('')}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

type Brand = RootData['preferences']['brand']

const organization = (origin: string, { name, legalName, slogan, phone, email, since }: Brand) => ({
  '@type': 'Organization',
  name,
  url: `${origin}/`,
  ...(legalName && { legalName }),
  ...(slogan && { slogan }),
  ...(phone && { telephone: phone.href.replace('tel:', '') }),
  ...(email && { email }),
  ...(since && { foundingDate: since }),
})
