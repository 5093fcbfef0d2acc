/** SALE-131: the minimum length. The server checks it too, and refuses common passwords. */
export const leastPassword = 12
