import { searchLink, withLocale } from './links.ts'
import { defaultLocale } from '#storefront/lib/messages/area-messages.tsx'

interface PageMetaOptions {
  title: string
  description?: string | undefined
  /** Full address of the page without what only narrows or sorts it, in the site's first language. */
  canonical?: string | undefined
  /** Full address of a picture of it. */
  image?: string | undefined
  /** Pages that are no answers to anybody's search. */
  hidden?: boolean | undefined
  /** JSON-LD. */
  structured?: readonly Record<string, unknown>[]
  type?: 'website' | 'product' | 'article'
}

/** The page's routes from the root down, as the router gives them to `meta`. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What search engines and shared links read. */
export function pageMeta(options: PageMetaOptions, matches: Matches) {
  const { title, description, image, hidden, structured = [], type = 'website' } = options
  const languages = languagesOf(matches)
  const canonical = options.canonical && addressIn(languages.shown, languages.first, options.canonical)
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }] : []),
    ...(options.canonical && !hidden ? alternates(options.canonical, languages) : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Marigold Candies' },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...structured.map((document) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...document },
    })),
  ]
}

interface Languages {
  shown: string
  first: string
  all: string[]
}

/** In which languages the site speaks; the root's loader knows. */
function languagesOf(matches: Matches): Languages {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { locale, preferences } = isRootData(root) ? root : { locale: defaultLocale, preferences: undefined }
  return {
    shown: locale,
    first: preferences?.defaultLocale ?? defaultLocale,
    all: (preferences?.supportedLocales ?? []).map(({ id }) => id),
  }
}

interface RootData {
  locale: string
  preferences: { defaultLocale: string; supportedLocales: { id: string }[] }
}

const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'locale' in value && 'preferences' in value

/** The same page in every language of the site; the first is for whoever speaks none of them. */
function alternates(canonical: string, { first, all }: Languages) {
  if (all.length < 2) return []
  const inLanguages = all.map((locale) => ({ hrefLang: locale, href: addressIn(locale, first, canonical) }))
  return [...inLanguages, { hrefLang: 'x-default', href: canonical }].map((link) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    ...link,
  }))
}

function addressIn(locale: string, first: string, address: string): string {
  const { origin } = new URL(address)
  return origin + withLocale(address.slice(origin.length), locale, first)
}

/** The trail of a page for search engines. */
export const breadcrumbList = (
  origin: string,
  crumbs: readonly { name: string; href?: string | undefined }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href !== undefined && { item: `${origin}${href}` }),
  })),
})

/** The site and how it is searched. */
export const webSite = (origin: string, name: string) => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${searchLink('')}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
