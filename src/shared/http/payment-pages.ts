const paths = ['/shipping', '/billing', '/payment-return', '/revieworder', '/wallet']

/**
 * Whether a page takes payment cards, or leads to the payment of an order. In documents of these pages no script of
 * another party runs (PCI DSS 4.0, 6.4.3). Every spelling counts that the router accepts: any case, escapes and more
 * slashes.
 */
export const isPaymentPath = (pathname: string): boolean =>
  paths.includes(
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
