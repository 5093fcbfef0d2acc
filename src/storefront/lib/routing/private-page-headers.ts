/** Pages of one shopper's bag, checkout and account are kept by nobody. For a route's `headers`. */
export const privatePageHeaders = () => ({ 'cache-control': 'private, no-store' })
