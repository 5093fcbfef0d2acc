/** No cache may store pages of a shopper's bag, checkout or account. For `headers` of a route. */
export const privatePageHeaders = () => ({ 'cache-control': 'private, no-store' })
