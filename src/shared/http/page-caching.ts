/**
 * The header by which a page tells the page cache of the server whether to store it. The server removes it. Without it, the
 * cache stores what shared caches may store. A page that is stored must be the same for everybody.
 */
export const serverCacheHeader = 'x-bonbon-server-cache'
