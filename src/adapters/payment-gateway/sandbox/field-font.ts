/** The path of the shop's font for the gateway's pages, which load only from the gateway's own paths. */
export const fontPath = '/sandbox-gateway/figtree.woff2'
