/** Public pages are the same for all visitors: shared caches may store them for 15 minutes (OPS-038). */
export const publicPageHeaders = () => ({ 'cache-control': 'public, s-maxage=900' })
