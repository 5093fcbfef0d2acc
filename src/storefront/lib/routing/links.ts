/** Every page's address, made in one place. Paths are of this site; the locale is added by whoever shows them. */

interface LinkedProduct {
  id: string
  slug: string
  /** A path of its own wins over the computed one (CAT-037). */
  path: string | null
  primaryCategoryId: string
}

/** `/{primaryCategoryId}/{lower-case-name}/{id}.html` (CAT-036). */
export const productLink = ({ id, slug, path, primaryCategoryId }: LinkedProduct): string =>
  path ?? `/${encodeURIComponent(primaryCategoryId)}/${slug}/${encodeURIComponent(id)}.html`

/** Lollipops have a builder of their own; ids of their categories are spelled so (CAT-042, CAT-069). */
export const isLollipopCategory = (categoryId: string): boolean => categoryId.includes('lollypop')

export const isChocolateCategory = (categoryId: string): boolean => categoryId.includes('chocolate')

/** Where a box is filled with what one likes (CAT-068, MIX-001). */
export const boxBuilderLink = (primaryCategoryId: string): string =>
  isLollipopCategory(primaryCategoryId) ? '/lollipops/build-a-box' : '/build-a-box'

/** The builder with a box or a piece chosen already (CAT-041). */
export const createBoxLink = ({ id, primaryCategoryId }: Pick<LinkedProduct, 'id' | 'primaryCategoryId'>) =>
  `${boxBuilderLink(primaryCategoryId)}?piece=${encodeURIComponent(id)}`

/** Categories with an address of their own (CAT-050). */
const fixedCategories = new Set(['chocolates', 'lollypops', 'gifts', 'order-forms'])

export const categoryLink = (categoryId: string): string =>
  fixedCategories.has(categoryId) ? `/${categoryId}` : `/category/${encodeURIComponent(categoryId)}`

/** Whether a page is a list of products: what it shows depends on words, refinements, sorting and place. */
export const isListLink = (path: string): boolean =>
  path === searchPath || path.startsWith('/category/') || fixedCategories.has(path.slice(1))

/** A menu item's target, or its category when it has none (SHELL-092). */
export const menuLink = (pageLink: string): string =>
  /^(\/|https?:)/.test(pageLink) ? pageLink : categoryLink(pageLink)

/** The page of a product where a line of the bag is changed (SHELL-028). */
export const editLink = (productId: string, itemId: string): string =>
  `/products/${encodeURIComponent(productId)}?edit=${encodeURIComponent(itemId)}`

export const homeLink = '/'
export const bagLink = '/cart'
export const loginLink = '/login'
export const accountLink = '/account'
export const shippingLink = '/shipping'
export const billingLink = '/billing'
export const reviewOrderLink = '/revieworder'
export const orderConfirmationLink = '/order-confirmation'
export const registerLink = '/register'
export const newPasswordLink = '/new-password-form'
export const accountConfirmationLink = '/account-confirmation'
export const ordersLink = '/orders'
export const profileLink = '/profile'
export const addressBookLink = '/addressbook'
export const walletLink = '/wallet'
export const preferencesLink = '/preferences'
export const subscriptionsLink = '/subscriptions'
export const trackOrderLink = '/track-order'
export const maintenanceLink = '/maintenance'
export const searchPath = '/search'
export const privacyPolicyLink = '/company-info/privacy-policy'
export const shippingRatesLink = '/help/shipping-rates'
export const emailSignupLink = '/emailsignup'
export const componentGuideLink = '/component-guide'
export const findShopLink = '/chocolateshops'
/** The shops within some miles of a ZIP. */
export const shopsAroundLink = (zip: string, range: number): string =>
  `${findShopLink}?${new URLSearchParams({ zip, range: String(range) })}`
/** A shop by the name that stands in its address. */
export const shopLink = (slug: string): string => `${findShopLink}/${encodeURIComponent(slug)}`
/** Where browsers without script send the contact form (API-076). */
export const contactAction = (siteId: string, locale: string): string =>
  `/api/${encodeURIComponent(siteId)}/contact-us?locale=${encodeURIComponent(locale)}`
/** Data, not a page: the whole menu, for the panels of header and drawer. */
export const menuDataLink = '/shell/menu'

/** Signing in, and back to where one was. */
export const loginFrom = (href: string): string => `${loginLink}?from=${encodeURIComponent(href)}`

export const orderLink = (orderNo: string): string => `/order-details/${encodeURIComponent(orderNo)}`

export const searchLink = (query: string): string => `${searchPath}?q=${encodeURIComponent(query)}`

/** The address with the locale that it is read in, unless that is the site's default. Other sites' stay as they are. */
export function withLocale(href: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale || !href.startsWith('/')) return href
  const [beforeHash = '', hash] = href.split('#', 2)
  const joint = beforeHash.includes('?') ? '&' : '?'
  return `${beforeHash}${joint}locale=${locale}${hash === undefined ? '' : `#${hash}`}`
}
