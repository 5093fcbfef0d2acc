/** Pages are the same for everybody: caches may keep them for a quarter of an hour (OPS-038). */
export const publicPageHeaders = () => ({ 'cache-control': 'public, s-maxage=900' })
