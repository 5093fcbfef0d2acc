import { fixedCategories } from '#shared/commerce/fixed-categories.ts'
import { linkedPages } from '#shared/commerce/linked-pages.ts'
import { isMenuAddress } from '#shared/commerce/menu-address.ts'

/**
 * The URLs of the pages; `account-links.ts` and `checkout-links.ts` have more. Paths are without locale: `useTo` adds
 * it where the link is rendered.
 */

interface LinkedProduct {
  id: string
  slug: string
  /** Replaces the computed path (CAT-037). */
  path: string | null
  primaryCategoryId: string
}

/** `/{primaryCategoryId}/{lower-case-name}/{id}.html` (CAT-036). */
export const productLink = ({ id, slug, path, primaryCategoryId }: LinkedProduct): string =>
  path ?? `/${encodeURIComponent(primaryCategoryId)}/${slug}/${encodeURIComponent(id)}.html`

/** Lollipops have their own box builder (CAT-042, CAT-069). Their category ids contain `lollypop`. */
export const isLollipopCategory = (categoryId: string): boolean => categoryId.includes('lollypop')

export const isChocolateCategory = (categoryId: string): boolean => categoryId.includes('chocolate')

/** The two box builders (MIX-001). */
export const boxBuilderLinks = { candy: '/build-a-box', lollipops: '/lollipops/build-a-box' } as const

/** The box builder for a category (CAT-068, MIX-001). */
export const boxBuilderLink = (primaryCategoryId: string): string =>
  boxBuilderLinks[isLollipopCategory(primaryCategoryId) ? 'lollipops' : 'candy']

/** The box builder with a selected box or piece (CAT-041). */
export const createBoxLink = ({ id, primaryCategoryId }: Pick<LinkedProduct, 'id' | 'primaryCategoryId'>) =>
  `${boxBuilderLink(primaryCategoryId)}?piece=${encodeURIComponent(id)}`

/** Opens a box of the bag in the box builder: saving it changes that line. */
export const editBoxLink = (primaryCategoryId: string, itemId: string): string =>
  `${boxBuilderLink(primaryCategoryId)}/review-box?edit=${encodeURIComponent(itemId)}`

/** Opens a box of an earlier order in the box builder (BAG-080). */
export const orderedBoxLink = (
  primaryCategoryId: string,
  { orderNo, itemId }: { orderNo: string; itemId: string },
): string =>
  `${boxBuilderLink(primaryCategoryId)}/review-box?${new URLSearchParams({ order: orderNo, item: itemId })}`

/** The category of the sales material: forms and posters for sellers. */
export const salesMaterialCategory = 'order-forms'

export const categoryLink = (categoryId: string): string =>
  fixedCategories.has(categoryId) ? `/${categoryId}` : `/category/${encodeURIComponent(categoryId)}`

/** The target of a menu item: a URL, otherwise a category id (SHELL-092). */
export const menuLink = (pageLink: string): string =>
  isMenuAddress(pageLink) ? pageLink : categoryLink(pageLink)

/** The product page that edits a line of the bag (SHELL-028). */
export const editLink = (productId: string, itemId: string): string =>
  `/products/${encodeURIComponent(productId)}?edit=${encodeURIComponent(itemId)}`

export const homeLink = '/'
export const bagLink = '/cart'
/** Lists of recipients, for one order to many people. */
export const recipientsLink = '/recipients'
export const loginLink = '/login'
export const accountLink = '/account'
export const registerLink = '/register'
export const maintenanceLink = '/maintenance'
export const searchPath = '/search'
export const privacyPolicyLink = linkedPages.privacyPolicy
export const termsOfUseLink = linkedPages.termsOfUse
export const allergensLink = linkedPages.allergens
export const shippingRatesLink = linkedPages.shippingRates
export const emailSignupLink = linkedPages.emailSignup
export const componentGuideLink = '/component-guide'
/** The page with the shop's catalog for printing. */
export const digitalCatalogLink = '/digital-catalog'
export const findShopLink = '/chocolateshops'
/** The shops within `range` miles of a ZIP. */
export const shopsAroundLink = (zip: string, range: number): string =>
  `${findShopLink}?${new URLSearchParams({ zip, range: String(range) })}`
/** The page of a shop. */
export const shopLink = (slug: string): string => `${findShopLink}/${encodeURIComponent(slug)}`
/** The action of the contact form for browsers without JavaScript (API-076). */
export const contactAction = (siteId: string, locale: string): string =>
  `/api/${encodeURIComponent(siteId)}/contact-us?locale=${encodeURIComponent(locale)}`
/** Data instead of a page: the whole menu, for the panels of the header and the drawer. */
export const menuDataLink = '/shell/menu'
/** Data instead of a page: the content of the side panels. */
export const panelTextsLink = '/shell/panel-texts'

/** The URL with a return link: after a login, a registration or a new password, the shopper returns to `from`. */
export const leadingBack = (href: string, from: string | undefined): string => withQuery(href, { from })

/** The login, which returns to `href`, and shows the reason. */
export const loginFrom = (href: string, reason?: 'expired' | 'refused' | 'wish'): string =>
  withQuery(loginLink, { from: href, ...(reason && { [reason]: '1' }) })

export const searchLink = (query: string): string => `${searchPath}?q=${encodeURIComponent(query)}`

/** Adds the locale to a URL of this site, unless it is the default. URLs of other sites stay unchanged. */
export const withLocale = (href: string, locale: string, defaultLocale: string): string =>
  locale === defaultLocale || !href.startsWith('/') ? href : withQuery(href, { locale })

/** The URL of the page at `location` in another locale. */
export function inLocale(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  locale: string,
): string {
  const query = new URLSearchParams(search)
  query.set('locale', locale)
  // A path that begins with two slashes would be read as a host.
  return `${pathname.replace(/^\/+/, '/')}?${query}`
}

/** Adds keys to the query of a URL, before its hash. Existing keys keep their value. */
export function withQuery(href: string, added: Readonly<Record<string, string | undefined>>): string {
  const hashAt = href.indexOf('#')
  const [beforeHash, hash] = hashAt === -1 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt)]
  const queryAt = beforeHash.indexOf('?')
  const known = new URLSearchParams(queryAt === -1 ? '' : beforeHash.slice(queryAt))
  const missing = new URLSearchParams()
  for (const [key, value] of Object.entries(added))
    if (value !== undefined && !known.has(key)) missing.append(key, value)
  if (missing.size === 0) return href
  return `${beforeHash}${queryAt === -1 ? '?' : '&'}${missing}${hash}`
}
