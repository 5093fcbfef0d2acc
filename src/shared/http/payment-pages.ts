import type { PaymentPattern } from './page-routes.ts'

/**
 * A separate list, because the scripts of every page contain it, and the table of all routes is larger. Its type
 * refuses a page that is missing in the table, and a page of the table that is missing here.
 */
const paymentPages: Record<PaymentPattern, true> = {
  '/shipping': true,
  '/billing': true,
  '/payment-return': true,
  '/revieworder': true,
  '/wallet': true,
}

/**
 * Whether a page accepts payment cards, or leads to the payment of an order. No third-party script runs in documents
 * of these pages (PCI DSS 4.0, 6.4.3). Accepts every path that the router accepts: any case, escapes and repeated
 * slashes.
 */
export const isPaymentPath = (pathname: string): boolean =>
  Object.hasOwn(
    paymentPages,
    decoded(pathname)
      .toLowerCase()
      .replaceAll(/\/+/g, '/')
      .replace(/(?<=.)\/$/, ''),
  )

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
