const mobile = /android|iphone|ipad|ipod|mobile|silk|opera mini|windows phone/i

/** Whether a browser says of itself that it is one of a phone or tablet (SHELL-103): there is nothing to hover with. */
export const isMobileBrowser = (userAgent: string): boolean => mobile.test(userAgent)
