import { isProductPath } from '#commerce/rules/product-path.ts'
import { fixedCategories } from '#shared/commerce/fixed-categories.ts'
import { linkedPages } from '#shared/commerce/linked-pages.ts'
import { linkablePages } from '#shared/http/page-routes.ts'
import type { KnownIds } from '#commerce/import-export/known-ids.ts'
import { linksIn } from './links-in.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Warns about links to pages that the folder does not contain (RUN-033): the page may be part of the next import. */
export function checkLinks(files: ShopFiles, known: KnownIds, problems: Problems): void {
  const isPage = pagesOf(files, known)
  for (const { source, field, siteIds, href } of linksIn(files)) {
    const path = pathOf(href)
    if (siteIds.some((siteId) => isPage(siteId, path))) continue
    problems.warn({ file: source.file, line: source.lineOf(field) }, `${path} is a page that does not exist.`)
  }
  for (const { file, item } of files.sites) {
    const at = { file, line: null }
    if (!isPage(item.id, '/home') && !isPage(item.id, `/home-${item.id}`)) problems.warn(at, withoutHome)
    const missing = Object.values(linkedPages).filter((path) => !isPage(item.id, path))
    if (missing.length > 0) problems.warn(at, textOfMissing(missing))
  }
}

const withoutHome = 'this site has no home page: add content/home.json (demo/content/README.md).'

const textOfMissing = (paths: readonly string[]): string =>
  `pages of every site link to ${paths.join(', ')}, which this site lacks; add them to content/ (demo/content/README.md).`

function pathOf(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1)
  const whole = path.length > 1 ? path.replace(/\/$/, '') : path
  try {
    return decodeURI(whole)
  } catch {
    return whole
  }
}

/** Paths of the server that are not pages, and pages of records that a folder need not contain. */
const otherPaths = /^\/(api|images|videos|mobify|component-guide|fundraisers)\//

function pagesOf(files: ShopFiles, known: KnownIds): (siteId: string, path: string) => boolean {
  const { damaged, productTypes } = known
  const pages = new Set(
    files.content.flatMap(({ item }) =>
      item.schema === 'page' ? item.siteIds.map((siteId) => `${siteId} /${item.deliveryKey}`) : [],
    ),
  )
  const shops = new Set(files.stores.map(({ item }) => `/chocolateshops/${item.slug}`))
  const productPaths = new Set(files.products.map(({ item }) => item.path))
  const isProduct = (path: string) => {
    const id = /([^/]+)\.html$/.exec(path)?.[1] ?? /^\/products\/([^/]+)$/.exec(path)?.[1]
    return id !== undefined && (isProductPath(path) || path.startsWith('/products/')) && productTypes.has(id)
  }
  const isCategory = (siteId: string, path: string) => {
    const id = /^\/category\/([^/]+)$/.exec(path)?.[1] ?? path.slice(1)
    return (path.startsWith('/category/') || fixedCategories.has(id)) && known.categoryIdsOf(siteId).has(id)
  }
  return (siteId, path) =>
    linkablePages.has(path) ||
    otherPaths.test(path) ||
    pages.has(`${siteId} ${path}`) ||
    isCategory(siteId, path) ||
    isProduct(path) ||
    productPaths.has(path) ||
    shops.has(path) ||
    damaged.mention('content', path.slice(1)) ||
    damaged.mention('content', path.slice(1).replaceAll('/', '--'))
}
