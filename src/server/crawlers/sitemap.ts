import type { LivePage, Redirects } from '#commerce/redirects/redirects.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { findShopLink, homeLink, shopLink } from '#storefront/lib/routing/links.ts'
import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from '#server/pages/render-page.ts'

/** The number of URLs in one file. Search engines accept up to 50,000, and up to 50 MB. */
const addressesPerFile = 20_000

/** The tags of all data that the list of a site's pages depends on. */
const tags = ['sites', 'paths', 'products', 'categories', 'assortments', 'content', 'stores']

/**
 * Renders `/sitemap.xml` (sitemaps.org) with the pages of a site. A site with many pages gets an index of
 * `/sitemap-1.xml`, `/sitemap-2.xml` … instead. Returns undefined for other paths.
 */
export async function renderSitemap(
  { live }: Pick<Redirects, 'live'>,
  path: string,
  { siteId, origin }: HostedSite,
  perFile = addressesPerFile,
): Promise<Page | undefined> {
  const [isSitemap, number] = /^\/sitemap(?:-(\d{1,5}))?\.xml$/.exec(path) ?? []
  if (!isSitemap) return undefined
  const files = chunksOf(entriesOf(await live(siteId), siteId), perFile)
  if (number === undefined && files.length > 1) return xml(indexOf(files, origin))
  const file = files[Number(number ?? 1) - 1]
  return file && (number === undefined || files.length > 1)
    ? xml(urlSet(file, origin))
    : { response: new Response('No such sitemap', { status: 404 }), html: undefined, tags }
}

interface Entry {
  path: string
  changedAt: Date | undefined
}

function entriesOf(pages: readonly LivePage[], siteId: string): Entry[] {
  const hasShops = pages.some(({ kind }) => kind === 'shop')
  const fixed = [homeLink, ...(hasShops ? [findShopLink] : [])].map((path): Entry => ({
    path,
    changedAt: undefined,
  }))
  const entries = [
    ...fixed,
    ...pages.map((page) => ({ path: pathOf(page, siteId), changedAt: page.changedAt })),
  ]
  // If two entries have the same path, the later one wins, because it has a time: the content page `home` is the home
  // page.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

function pathOf({ kind, path }: LivePage, siteId: string): string {
  if (kind === 'shop') return shopLink(path)
  if (kind !== 'content') return path
  // The site `bulk` shows the content page `home-bulk` as `home`.
  const key = path.endsWith(`-${siteId}`) ? path.slice(0, -siteId.length - 1) : path
  return key === 'home' ? homeLink : `/${key}`
}

const urlSet = (entries: readonly Entry[], origin: string): string =>
  `<urlset xmlns="${namespace}">\n${entries
    .map(({ path, changedAt }) => `<url><loc>${escaped(origin + path)}</loc>${lastChange(changedAt)}</url>\n`)
    .join('')}</urlset>\n`

const indexOf = (files: readonly (readonly Entry[])[], origin: string): string =>
  `<sitemapindex xmlns="${namespace}">\n${files
    .map((entries, index) => {
      const newest = Math.max(...entries.map(({ changedAt }) => Number(changedAt ?? 0)))
      const changedAt = newest > 0 ? new Date(newest) : undefined
      return `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc>${lastChange(changedAt)}</sitemap>\n`
    })
    .join('')}</sitemapindex>\n`

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const lastChange = (at: Date | undefined): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}
const escaped = (address: string): string =>
  encoded(address).replaceAll(/[&<>'"]/g, (letter) => entities[letter] ?? letter)

/**
 * Does not change valid escapes in a path. If one is invalid, each `%` is a literal character, as `?` and `#` always
 * are.
 */
const encoded = (address: string): string => {
  const escapedAddress = encodeURI(address).replaceAll('?', '%3F').replaceAll('#', '%23')
  return isEncoded(address) ? escapedAddress.replaceAll('%25', '%') : escapedAddress
}

function isEncoded(address: string): boolean {
  try {
    // Compares the result, because the bundler removes a call whose result is unused.
    return decodeURI(address) !== ''
  } catch {
    return false
  }
}

const xml = (body: string): Page => ({
  response: new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, s-maxage=900',
    },
  }),
  html: undefined,
  tags,
})
