/** SALE-131: the least length. The server checks it too, and refuses common words. */
export const leastPassword = 12
