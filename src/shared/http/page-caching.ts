/**
 * The header by which a page controls whether the server's page cache stores it. The server removes the header.
 * Without it, the cache stores pages that shared caches may store. A stored page must be the same for all visitors.
 */
export const serverCacheHeader = 'x-bonbon-server-cache'
