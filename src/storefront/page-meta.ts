import { searchLink } from './links.ts'

interface PageMetaOptions {
  title: string
  description?: string | undefined
  /** Full address of the page without what only narrows or sorts it. */
  canonical?: string | undefined
  /** Full address of a picture of it. */
  image?: string | undefined
  /** Pages that are no answers to anybody's search. */
  hidden?: boolean | undefined
  /** JSON-LD. */
  structured?: readonly Record<string, unknown>[]
  type?: 'website' | 'product' | 'article'
}

/** What search engines and shared links read. */
export function pageMeta(options: PageMetaOptions) {
  const { title, description, canonical, image, hidden, structured = [], type = 'website' } = options
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }] : []),
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
