import type { PaymentPattern } from './page-routes.ts'

/**
 * A list of its own, because the scripts of every page contain it and the table of all routes is larger. Its type refuses a page that the
 * table lacks, and a page of the table that is missing here.
 */
const paymentPages: Record<PaymentPattern, true> = {
  '/shipping': true,
  '/billing': true,
  '/payment-return': true,
  '/revieworder': true,
  '/wallet': true,
}

/**
 * Whether a page takes payment cards, or leads to the payment of an order. In documents of these pages no script of
 * another party runs (PCI DSS 4.0, 6.4.3). Accepts every spelling that the router accepts: any case, escapes and more
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
