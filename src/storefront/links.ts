/** Every page's address, made in one place. Paths are of this site; the locale is added by whoever shows them. */

interface LinkedProduct {
  id: string
  name: string
  path?: string | null | undefined
  primaryCategoryId?: string | undefined
}

/** `/{primaryCategoryId}/{lower-case-name}/{id}.html`, unless the product has a path of its own (CAT-036, CAT-037). */
export function productLink({ id, name, path, primaryCategoryId }: LinkedProduct): string {
  if (path) return path
  return `/${encodeURIComponent(primaryCategoryId ?? 'product')}/${slug(name)}/${encodeURIComponent(id)}.html`
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'product'

/** Categories with an address of their own (CAT-050). */
const fixedCategories = new Set(['chocolates', 'lollypops', 'gifts', 'order-forms'])

export const categoryLink = (categoryId: string): string =>
  fixedCategories.has(categoryId) ? `/${categoryId}` : `/category/${encodeURIComponent(categoryId)}`

/** A menu item's target, or its category when it has none (SHELL-092). */
export const menuLink = (pageLink: string): string =>
  /^(\/|https?:)/.test(pageLink) ? pageLink : categoryLink(pageLink)

export const homeLink = '/'
export const bagLink = '/cart'
export const loginLink = '/login'
export const accountLink = '/account'
export const searchPath = '/search'
export const privacyPolicyLink = '/company-info/privacy-policy'
export const shippingRatesLink = '/help/shipping-rates'
export const emailSignupLink = '/emailsignup'

export const searchLink = (query: string): string => `${searchPath}?q=${encodeURIComponent(query)}`
