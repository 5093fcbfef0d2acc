import { bagLink, billingLink, reviewOrderLink, shippingLink } from '#storefront/lib/routing/links.ts'

const without = new Set([bagLink, shippingLink, billingLink, reviewOrderLink])

/** Nobody is kept from buying: no chat at the bag and in the steps of the checkout (SHELL-123). */
export const hasChat = (pathname: string): boolean => !without.has(pathname.replace(/(?<=.)\/$/, ''))
