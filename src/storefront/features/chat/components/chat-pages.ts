import { billingLink, reviewOrderLink, shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'

const pagesWithoutChat = new Set([bagLink, shippingLink, billingLink, reviewOrderLink])

/**
 * Whether a page shows the chat. The bag and the checkout steps do not, to avoid a distraction from buying
 * (SHELL-123).
 */
export const hasChat = (pathname: string): boolean => !pagesWithoutChat.has(pathname.replace(/(?<=.)\/$/, ''))
