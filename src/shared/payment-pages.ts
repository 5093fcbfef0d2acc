const paths = ['/shipping', '/billing', '/revieworder', '/wallet']

/**
 * Whether a page takes payment cards, or leads to the payment of an order. In documents of these pages no script of
 * another party runs (PCI DSS 4.0, 6.4.3).
 */
export const isPaymentPath = (pathname: string): boolean => paths.includes(pathname.replace(/\/$/, ''))
