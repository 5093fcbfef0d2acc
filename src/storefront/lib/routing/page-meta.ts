import { defaultLocale } from '#ui/messages/area-messages.tsx'
import { withLocale } from './links.ts'
import type { RootData } from '#storefront/lib/preferences/root-data.ts'

interface PageMetaOptions {
  /** The title without the brand, which is appended (RUN-010). */
  title: string
  /** The title may contain the brand; then it is not appended. */
  mayNameBrand?: boolean
  description?: string | undefined
  /** URL of the page in the default locale, without refinements and sorting. */
  canonical?: string | undefined
  /** URL of a picture. */
  image?: string | undefined
  /** Search engines must not list the page. */
  hidden?: boolean | undefined
  /** JSON-LD. */
  structured?: readonly Record<string, unknown>[]
  type?: 'website' | 'product' | 'article'
}

/** The matched routes from the root down, as the router passes them to `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The tags for search engines and link previews. */
export function pageMeta(options: PageMetaOptions, matches: Matches) {
  const { description, image, hidden, structured = [], type = 'website' } = options
  const brand = brandOf(matches)
  const title = titleOf(options, brand)
  const locales = localesOf(matches)
  const canonical = options.canonical && addressIn(locales.current, locales.default, options.canonical)
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }] : []),
    ...(options.canonical && !hidden ? alternates(options.canonical, locales) : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    ...(brand ? [{ property: 'og:site_name', content: brand }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...structured.map((document) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...document },
    })),
  ]
}

/** The URL of a page in the shown locale, because prices in its currency exist only there. */
export function localAddress(matches: Matches, canonical: string): string {
  const { current, default: siteDefault } = localesOf(matches)
  return addressIn(current, siteDefault, canonical)
}

interface Locales {
  current: string
  default: string
  all: string[]
}

/** The locales of the site, from the data of the root loader. */
function localesOf(matches: Matches): Locales {
  const { locale, preferences } = rootOf(matches) ?? { locale: defaultLocale, preferences: undefined }
  return {
    current: locale,
    default: preferences?.defaultLocale ?? defaultLocale,
    all: (preferences?.supportedLocales ?? []).map(({ id }) => id),
  }
}

/** The loader of root.tsx returns `RootData`. Two of its keys distinguish it from the data of an error page. */
const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'locale' in value && 'preferences' in value

/** The meta tags of the not-found page, which renders its own title. */
export const hiddenPage = [{ name: 'robots', content: 'noindex, follow' }]

const titleOf = ({ title, mayNameBrand }: PageMetaOptions, brand: string): string =>
  !brand || (mayNameBrand && title.includes(brand)) ? title : `${title} | ${brand}`

/** The name of the brand; empty on an error page without root data. */
export function brandOf(matches: Matches): string {
  const root = rootOf(matches)
  return root?.preferences.brand.name ?? ''
}

export function rootOf(matches: Matches): RootData | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(root) ? root : undefined
}

/** Links to the page in each locale of the site; `x-default` is the default locale. */
function alternates(canonical: string, { default: siteDefault, all }: Locales) {
  if (all.length < 2) return []
  const localeLinks = all.map((locale) => ({
    hrefLang: locale,
    href: addressIn(locale, siteDefault, canonical),
  }))
  return [...localeLinks, { hrefLang: 'x-default', href: canonical }].map((link) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    ...link,
  }))
}

function addressIn(locale: string, siteDefault: string, address: string): string {
  const { origin } = new URL(address)
  return origin + withLocale(address.slice(origin.length), locale, siteDefault)
}

/** The breadcrumbs of a page as JSON-LD, with URLs in the shown locale. */
export const breadcrumbList = (
  matches: Matches,
  origin: string,
  crumbs: readonly { name: string; href?: string | undefined }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href !== undefined && { item: localAddress(matches, origin + href) }),
  })),
})
