import { billingLink, reviewOrderLink, shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'

const pagesWithoutChat = new Set([bagLink, shippingLink, billingLink, reviewOrderLink])

/** The bag and the checkout steps have no chat, so that nothing distracts from buying (SHELL-123). */
export const hasChat = (pathname: string): boolean => !pagesWithoutChat.has(pathname.replace(/(?<=.)\/$/, ''))
