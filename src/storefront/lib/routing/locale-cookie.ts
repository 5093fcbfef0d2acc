/** The cookie with the locale that the shopper has chosen. Each site has its own, because it has its own host. */
export const localeCookie = 'locale'
